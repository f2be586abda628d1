import './styles/guests.css';
import { StrictMode, startTransition, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { repeatEarlyClicks } from './early-clicks.ts';
import { createRouter, loadScreen } from './router.tsx';
import { watchTheme } from './ui/theme.ts';

watchTheme();

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');
// Not awaited at the top: a screen's code imports what stands in this very file, and each would wait for the other.
void begin(root);

/**
 * Some pages come with their HTML (see prerender.mjs). A page is taken over as it stands, once its code is here; a
 * picture is replaced.
 */
async function begin(element: HTMLElement) {
  const { page, picture } = element.dataset;
  const { pathname } = location;
  const isHere = pathname === page || pathname === picture;
  // Code that does not come now is asked for again by the router, which has words for it.
  const loaderData = isHere ? await loadScreen(pathname).catch(() => undefined) : undefined;

  // What was typed or touched while the code was read goes first.
  await nextTask();
  const app = (
    <StrictMode>
      <RouterProvider router={createRouter(loaderData)} />
      <Ready />
    </StrictMode>
  );
  // In slices, so that the page listens in between.
  startTransition(() => {
    if (pathname === page) hydrateRoot(element, app);
    else createRoot(element).render(app);
  });
}

/** Stands behind the screens, and so knows when they listen. */
function Ready() {
  useEffect(repeatEarlyClicks, []);
  return null;
}

function nextTask() {
  return new Promise((resolve) => setTimeout(resolve));
}
