/** Prefetches the app's files when the pointer or the focus first reaches a link to another page. */
export function prefetchApp() {
  const hints = ['pointerover', 'touchstart', 'focusin'] as const;

  function prefetchOnce({ target }: Event) {
    const link = target instanceof Element && target.closest('a');
    if (!link || link.origin !== location.origin || link.pathname === location.pathname) return;
    for (const hint of hints) document.removeEventListener(hint, prefetchOnce);
    fetchAhead();
  }

  for (const hint of hints) document.addEventListener(hint, prefetchOnce, { passive: true });
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
