import type { BrowserContext } from '@playwright/test';

/** Where a page takes its time on a busy machine: no fault of the page. */
export const isAboutPace = (warning: string): boolean =>
  warning.includes('was preloaded using link preload but not used within a few seconds');

/** Collects warnings, errors and uncaught errors of all pages, except what a test allows, such as /status of 401/. */
export function watchConsole(context: BrowserContext): {
  allow: (pattern: RegExp) => void;
  complaints: () => string[];
} {
  const allowed: RegExp[] = [];
  const seen: string[] = [];
  context.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    if (isAboutPace(message.text())) return;
    seen.push(`${message.type()}: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (event) => {
    const { name, message, stack } = event.error();
    // What came from no code of ours, such as a module that did not load, has an empty one.
    seen.push(`uncaught: ${stack || `${name}: ${message}`}`);
  });
  return {
    allow: (pattern) => void allowed.push(pattern),
    complaints: () => seen.filter((line) => !allowed.some((pattern) => pattern.test(line))),
  };
}
