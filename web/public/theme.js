// Runs before the first paint, so that a dark page never flashes white. The choice is written by src/ui/theme.ts.
(function () {
  var choice = null;
  try {
    choice = localStorage.getItem('gbr_theme');
  } catch {
    // Storage may be switched off: then the system decides.
  }
  var dark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.classList.toggle('dark', dark);
})();
