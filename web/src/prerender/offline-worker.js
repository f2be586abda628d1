// Answers a page that cannot be reached with a small page of our own, and does nothing else. It stores nothing: no
// version of the app can grow old in it, and nothing of one member is left for the next.
const page = '%page%';
const headers = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': '%policy%',
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
};

addEventListener('install', () => skipWaiting());

// Asks the network while the worker is still waking up, so that no page comes later than without it.
addEventListener('activate', (event) => event.waitUntil(registration.navigationPreload?.enable()));

addEventListener('fetch', (event) => {
  const { mode, destination, url } = event.request;
  const isPage = mode === 'navigate' && destination === 'document';
  if (isPage && !/^\/(api|uploads)\//.test(new URL(url).pathname)) event.respondWith(answer(event));
});

// Where other browsers reject, Firefox resolves with a response that says there was none.
async function answer(event) {
  try {
    const early = await event.preloadResponse;
    return early && early.type !== 'error' ? early : await fetch(event.request);
  } catch {
    return new Response(page, { headers });
  }
}
