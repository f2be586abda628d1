import './styles/guests.css';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { repeatEarlyClicks } from './early-clicks.ts';
import { createRouter, loadScreen } from './router.tsx';
import { watchTheme } from './ui/theme.ts';

watchTheme();

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');

// Some pages come with their HTML (see prerender.mjs). A page is taken over as it stands, once its code is here; a
// picture is replaced.
const { page, picture } = root.dataset;
const isHere = location.pathname === page || location.pathname === picture;
const loaderData = isHere ? await loadScreen(location.pathname) : undefined;

const app = (
  <StrictMode>
    <RouterProvider router={createRouter(loaderData)} />
  </StrictMode>
);
if (location.pathname === page) hydrateRoot(root, app);
else createRoot(root).render(app);
repeatEarlyClicks();
