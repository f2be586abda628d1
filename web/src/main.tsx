import './styles/guests.css';
import { StrictMode, startTransition, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { repeatEarlyClicks } from './early-clicks.ts';
import { createRouter, loadScreen } from './router.tsx';
import { ignoreStrayClicks } from './stray-clicks.ts';
import { outliveTranslation } from './translated-page.ts';
import { watchTheme } from './ui/theme.ts';

watchTheme();
ignoreStrayClicks();
outliveTranslation();

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');
// No top-level await: a screen's code imports from this very file, and each would wait for the other.
void begin(root);

// The first screen goes first.
if (import.meta.env.PROD) setTimeout(() => void becomeOfflineKind(), 1_000);

// Pages with their HTML (see prerender.mjs) are hydrated once their code is there; a mere picture or frame is replaced.
async function begin(element: HTMLElement) {
  const { page, picture, frame } = element.dataset;
  const { pathname } = location;
  const isHere = pathname === page || pathname === picture || frame !== undefined;
  // Code that fails to load now is asked for again by the router, which has an error screen.
  const loaderData = isHere ? await loadScreen(pathname).catch(() => undefined) : undefined;
  // With it the router leaves scrolling to the browser, which cannot know the places of what replaces a frame.
  const hydrated = frame === undefined ? loaderData : undefined;

  // What was typed or touched while the code was parsed goes first.
  await nextTask();
  // A screen is rendered in one go, with its address: in slices the former one would still take clicks.
  const app = (
    <StrictMode>
      <RouterProvider router={createRouter(hydrated)} useTransitions={false} />
      <Ready />
    </StrictMode>
  );
  // In slices, so that the page stays responsive.
  startTransition(() => {
    if (pathname === page) hydrateRoot(element, app);
    else createRoot(element).render(app);
  });
}

/** Rendered after the screens, and so knows when they listen. */
function Ready() {
  useEffect(repeatEarlyClicks, []);
  return null;
}

function nextTask() {
  return new Promise((resolve) => setTimeout(resolve));
}

/** With code of its own: it is needed once in a browser's life. */
async function becomeOfflineKind() {
  const { registerOfflineWorker } = await import('./offline-worker.ts');
  await registerOfflineWorker();
}
