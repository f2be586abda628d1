/** Fetches the app's files ahead as soon as a hand, or the focus, comes near a link to another page. */
export function fetchAppWhenWanted() {
  const signs = ['pointerover', 'touchstart', 'focusin'] as const;

  function near({ target }: Event) {
    const link = target instanceof Element && target.closest('a');
    if (!link || link.origin !== location.origin || link.pathname === location.pathname) return;
    for (const sign of signs) document.removeEventListener(sign, near);
    fetchAhead();
  }

  for (const sign of signs) document.addEventListener(sign, near, { passive: true });
}

/** The files that this page's own template names, see prerender.mjs. */
function fetchAhead() {
  const template = document.querySelector<HTMLTemplateElement>('template#app');
  for (const file of template?.content.querySelectorAll('script, link') ?? []) {
    const link = document.createElement('link');
    link.rel = 'prefetch';
    link.href = file.getAttribute('src') ?? file.getAttribute('href') ?? '';
    link.crossOrigin = 'anonymous';
    document.head.append(link);
  }
}
