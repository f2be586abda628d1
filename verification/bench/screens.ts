import { existsSync } from 'node:fs';
import { chromium, type Page } from 'playwright-core';
import type { BenchServer } from './bench-server.ts';

/** What a moderator waits for: from the act to the new rows on the screen. */
export interface Wait {
  what: string;
  ms: number;
  /** The longest time that the page could not have answered a click. */
  blockedMs: number;
}

interface Act {
  what: string;
  /** The call that brings the rows. */
  call: string;
  act: (page: Page) => Promise<unknown>;
}

const tab = (name: string, call: string): Act => ({
  what: `tab ${name}`,
  call,
  act: (page) => page.getByRole('tab', { name, exact: true }).click(),
});
const filter = (label: string, text: string, call: string): Act => ({
  what: `${label} contains '${text}'`,
  call,
  act: (page) => page.getByLabel(label, { exact: true }).fill(text),
});
const sort = (column: string, call: string): Act => ({
  what: `sort by ${column}`,
  call,
  act: (page) => page.getByRole('columnheader', { name: column }).getByRole('button').click(),
});
const next = (call: string): Act => ({
  what: 'next page',
  call,
  act: (page) => page.getByRole('button', { name: 'Next' }).click(),
});

const books = '/api/books/all';
const users = '/api/users?';
const day: Act[] = [
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
  tab('Integrity', '/api/integrity'),
  tab('Pending', '/api/books/pending'),
];

/** Goes through the moderators' tabs in a browser; the web app must have been built. */
export async function seeScreens(server: BenchServer): Promise<Wait[]> {
  const usual = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium-headless-shell';
  const browser = await chromium.launch({
    ...(existsSync(usual) ? { executablePath: usual } : {}),
    args: ['--headless', '--no-sandbox', '--disable-gpu'],
  });
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
    const waits = [
      await timed(page, {
        what: 'open',
        call: '/api/stats/overview',
        act: () => page.goto(server.url + load),
      }),
    ];
    for (const act of day) waits.push(await timed(page, act));
    return waits;
  } finally {
    await browser.close();
  }
}

async function timed(page: Page, { what, call, act }: Act): Promise<Wait> {
  const since = performance.now();
  const answer = page.waitForResponse((response) => response.url().includes(call));
  await act(page);
  await (await answer).finished();
  // The frame after the next one shows what came.
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
