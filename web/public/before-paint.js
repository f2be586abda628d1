// Runs before the first paint, so that a dark page never flashes white. The choice is written by
// src/ui/theme.ts.
(function () {
  var choice = null;
  try {
    choice = localStorage.getItem('gbr_theme');
  } catch {
    // Storage may be blocked: then the system decides.
  }
  if (matchMedia('(forced-colors: active)').matches) choice = 'system';
  var dark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.classList.toggle('dark', dark);
})();

// Prerendered HTML can be clicked before its script is loaded: src/early-clicks.ts repeats these clicks.
(function () {
  var early = (window.earlyClicks = []);
  document.addEventListener('click', function (event) {
    var control =
      event.target instanceof Element && event.target.closest('button, [data-alive="theme"] input');
    if (control && window.earlyClicks === early) early.push(control);
  });
})();

// An older browser cannot run the app (README.md): it says so, instead of showing a page that never answers.
document.addEventListener('DOMContentLoaded', function () {
  if ('CompressionStream' in window && 'toSorted' in Array.prototype) return;
  var notice = document.createElement('p');
  notice.setAttribute('role', 'alert');
  notice.style.padding = '1rem';
  notice.textContent = 'This browser is too old for this site. Please update it, or use another one.';
  document.body.prepend(notice);
});

(function () {
  var token = null;
  try {
    token = localStorage.getItem('gbr_token');
  } catch {
    // Storage may be blocked: then a login lasts as long as its page.
  }

  // The pages of a member's screens name what they need first (prerender.mjs): it is asked for before the app's code is
  // there to do so. src/api/early-reads.ts takes the answers.
  function askEarly(needs) {
    var answers = {};
    function read(path) {
      var headers = { Accept: 'application/json', Authorization: 'Bearer ' + token };
      answers[path] = fetch(path, { headers: headers });
      answers[path].catch(function () {});
    }
    // With a query string a screen reads something else.
    if (location.search === '') {
      needs.dataset.reads.split(' ').forEach(function (path) {
        read(path.replace(':bookId', location.pathname.split('/')[2]));
      });
    }
    window.earlyReads = { token: token, answers: answers };
    document.head.append(needs.content.cloneNode(true));
  }
  var needs = document.getElementById('member');
  if (needs && token !== null) askEarly(needs);

  // A prerendered page is painted before its scripts are fetched; they wait in templates. A guest who reads needs only
  // src/guest-page.ts; members and pages with a form need the app. A hidden page paints nothing.
  document.addEventListener('DOMContentLoaded', function () {
    var guest = document.getElementById('guest');
    var app = document.getElementById('app');
    var scripts = (token === null && guest) || app;
    function begin() {
      if (scripts) document.head.append(scripts.content.cloneNode(true));
      scripts = null;
    }
    requestAnimationFrame(function () {
      setTimeout(begin);
    });
    setTimeout(begin, 1000);
  });
})();
