import { createHash } from 'node:crypto';
import { offlineMessages } from '@gbr/domain/messages/offline.ts';
import { productName } from '@gbr/domain/product.ts';
import tokens from '../styles/tokens.css?raw';
import worker from './offline-worker.js?raw';

const { title, text, tryAgain } = offlineMessages;

/** The product's colours; without its fonts, which may not be at hand. */
const colours = tokens.slice(0, tokens.indexOf('@theme'));

const styles = `${colours}
*{box-sizing:border-box;margin:0}
main{min-height:100dvh;display:grid;place-content:center;justify-items:center;gap:1rem;padding:2rem 1.5rem;text-align:center}
body{background:var(--paper);color:var(--ink);font:1rem/1.55 ui-sans-serif,system-ui,'Segoe UI',sans-serif}
svg{width:3.5rem;height:3.5rem}
h1{font:600 1.9rem/1.15 'Iowan Old Style',Georgia,'Times New Roman',serif;letter-spacing:-.015em}
p{max-width:26rem;color:var(--soft)}
a{margin-top:.5rem;padding:.7rem 1.4rem;border-radius:.5rem;background:var(--gold);color:var(--gold-ink);font-weight:600;text-decoration:none}
a:hover{background:var(--gold-deep)}
a:focus-visible{outline:2px solid var(--focus);outline-offset:2px}`;

/**
 * The chosen theme, as in public/before-paint.js, and the page that was wanted as soon as there is a network, or a
 * server again: the event of the network may have come before this page.
 */
const script = `let choice = null;
try { choice = localStorage.getItem('gbr_theme'); } catch {}
const dark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
document.documentElement.classList.toggle('dark', dark);
addEventListener('online', () => location.reload());
const look = () => fetch('/healthz', { cache: 'no-store' }).then(() => location.reload(), lookLater);
const lookLater = () => setTimeout(() => (navigator.onLine ? look() : lookLater()), 5_000);
lookLater();`;

const mark =
  '<svg viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="7" fill="var(--cloth)"/><path d="M9 6.5h14v19l-7-4.6-7 4.6z" fill="var(--gold)"/><path d="m16 9.4 1.5 3 3.3.5-2.4 2.3.6 3.3-3-1.6-3 1.6.6-3.3-2.4-2.3 3.3-.5z" fill="var(--cloth)"/></svg>';

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}: ${productName}</title>
<style>${styles}</style>
<script>${script}</script>
</head>
<body>
<main>
${mark}
<h1>${title}</h1>
<p>${text}</p>
<a href="">${tryAgain}</a>
</main>
</body>
</html>
`;

const digest = createHash('sha256').update(script).digest('base64');
const policy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  `script-src 'sha256-${digest}'`,
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

/** With the page in it, so that it has nothing to store. */
export const offlineWorkerText = worker
  .replace("'%page%'", () => JSON.stringify(page))
  .replace("'%policy%'", () => JSON.stringify(policy));
