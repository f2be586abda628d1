import './styles/guests.css';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { createRouter, loadScreen } from './router.tsx';
import { watchTheme } from './ui/theme.ts';

watchTheme();

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');

// A public page comes with its HTML (see prerender.mjs): it is taken over as it stands, once its code is here.
const isPrerendered = root.dataset['page'] === location.pathname;
if (isPrerendered) await loadScreen(location.pathname);

const app = (
  <StrictMode>
    <RouterProvider router={createRouter()} />
  </StrictMode>
);
if (isPrerendered) hydrateRoot(root, app);
else {
  root.replaceChildren();
  createRoot(root).render(app);
}
