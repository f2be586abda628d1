import type { Page } from 'playwright-core';
import type { BenchServer } from './bench-server.ts';
import { launchBrowser } from './launch-browser.ts';

export interface ScreenTiming {
  what: string;
  ms: number;
  /** The longest task, during which the page cannot respond. */
  blockedMs: number;
}

interface Action {
  what: string;
  call: string;
  run: (page: Page) => Promise<unknown>;
}

const tab = (name: string, call: string): Action => ({
  what: `tab ${name}`,
  call,
  run: (page) => page.getByRole('tab', { name, exact: true }).click(),
});
const filter = (label: string, text: string, call: string): Action => ({
  what: `${label} contains '${text}'`,
  call,
  run: (page) => page.getByLabel(label, { exact: true }).fill(text),
});
const sort = (column: string, call: string): Action => ({
  what: `sort by ${column}`,
  call,
  run: (page) => page.getByRole('columnheader', { name: column }).getByRole('button').click(),
});
const next = (call: string): Action => ({
  what: 'next page',
  call,
  run: (page) => page.getByRole('button', { name: 'Next' }).click(),
});

const books = '/api/books/all';
const users = '/api/users?';
const actions: Action[] = [
  tab('All Books', books),
  next(books),
  sort('Title', books),
  next(books),
  filter('Title', 'garden', books),
  filter('Owner Name', 'murphy', books),
  tab('All Users', users),
  sort('Credits', users),
  next(users),
  filter('Name', 'murphy', users),
  tab('Analytics', '/api/stats/advanced'),
  tab('Activity', '/api/audit'),
  tab('Integrity', '/api/moderation/integrity'),
  tab('Pending', '/api/books/pending'),
];

/** In a browser; the web app must have been built. */
export async function timeScreens(server: BenchServer): Promise<ScreenTiming[]> {
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage();
    page.setDefaultTimeout(30_000);
    await page.addInitScript((token) => {
      localStorage.setItem('gbr_token', token);
      const tasks: number[] = [];
      Object.assign(globalThis, { longTasks: tasks });
      new PerformanceObserver((seen) =>
        tasks.push(...seen.getEntries().map(({ duration }) => duration)),
      ).observe({ type: 'longtask' });
    }, server.tokens.admin);
    const load = '/moderator';
    const timings = [
      await timed(page, {
        what: 'open',
        call: '/api/stats/overview',
        run: () => page.goto(server.url + load),
      }),
    ];
    for (const action of actions) timings.push(await timed(page, action));
    return timings;
  } finally {
    await browser.close();
  }
}

async function timed(page: Page, { what, call, run }: Action): Promise<ScreenTiming> {
  const since = performance.now();
  const answer = page.waitForResponse((response) => response.url().includes(call));
  await run(page);
  await (await answer).finished();
  // The second frame from now shows the rows.
  const tasks = await page.evaluate(
    () =>
      new Promise<unknown>((resolve) => {
        requestAnimationFrame(() =>
          requestAnimationFrame(() => resolve(Reflect.get(globalThis, 'longTasks').splice(0))),
        );
      }),
  );
  const lengths = Array.isArray(tasks) ? tasks.map(Number) : [];
  return { what, ms: performance.now() - since, blockedMs: Math.max(0, ...lengths) };
}
