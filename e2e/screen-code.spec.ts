import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page, Request } from '@playwright/test';
import { aBookOnOffer, aMember, anAuthor, enter, pick } from './support/people.ts';
import { expect, test } from './support/test.ts';

interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
}

const dist = join(import.meta.dirname, '../web/dist');
const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;

/** All that is loaded with it, at once. */
function filesOf(key: string, seen = new Map<string, string[]>()): string[] {
  const chunk = manifest[key];
  if (!chunk || seen.has(key)) return [];
  seen.set(key, [chunk.file, ...(chunk.css ?? [])]);
  for (const next of chunk.imports ?? []) filesOf(next, seen);
  return [...seen.values()].flat();
}

const text = (file: string) => readFileSync(join(dist, file), 'utf8');
/** Of pdf.js, mammoth, htmlparser2 and fflate, of the room's own code, and of its styles. */
const ofTheRoom = /GlobalWorkerOptions|convertToHtml|recognizeSelfClosing|unzlib|reading-room|room-head/;
const isRoom = (key: string) => key.startsWith('src/screens/read/') || key === 'src/shell/ReadLayout.tsx';

test('no other screen loads the code of the reading room', () => {
  const screens = Object.keys(manifest).filter((key) => /^src\/.*\.tsx$|^index\.html$/.test(key));
  expect(screens.length).toBeGreaterThan(20);
  for (const screen of screens) {
    if (isRoom(screen)) continue;
    const found = filesOf(screen).filter((file) => /\.(js|css)$/.test(file) && ofTheRoom.test(text(file)));
    expect(found, screen).toEqual([]);
  }
  expect(filesOf('src/screens/read/ReadScreen.tsx').some((file) => ofTheRoom.test(text(file)))).toBe(true);
});

test('what reads PDFs is not loaded for other books, nor the other way round', () => {
  const flow = [
    'src/screens/read/FlowStage.tsx',
    'src/screens/read/book/flow-client.ts',
    'src/screens/read/ReadScreen.tsx',
  ];
  for (const key of flow) {
    expect(manifest, key).toHaveProperty([key]);
    expect(
      filesOf(key).filter((file) => /GlobalWorkerOptions/.test(text(file))),
      key,
    ).toEqual([]);
  }
  expect(
    filesOf('src/screens/read/book/pdf-client.ts').some((file) => /GlobalWorkerOptions/.test(text(file))),
  ).toBe(true);
});

/** Compressed, in kB of 1,000 bytes: what a first visit waits for. Raise one only for what is worth the wait. */
const budgets: [screen: RegExp, kilobytes: number][] = [
  [/(landing|terms|privacy|not-found)\//, 138],
  [/(login|register|password)\/|email\//, 152],
  // A kilobyte of other screens' code for 27 files less: see web/code-groups.ts.
  [/dashboard\//, 170],
  [/(integrity|appeal|contact-support|inbox|statement)\//, 166],
  [/read\//, 169],
  [/moderator\//, 272],
  // Of each screen, 0.4 kB keep it whole in a browser that translates it: see web/src/translated-page.ts.
  [/./, 221],
];

test('every screen keeps to its budget of code and styles', () => {
  const screens = Object.keys(manifest).filter((key) => key.endsWith('Screen.tsx'));
  expect(screens.length).toBeGreaterThan(20);
  for (const screen of screens) {
    const files = new Set([...filesOf('index.html'), ...filesOf(screen)]);
    const bytes = [...files].reduce((sum, file) => sum + gzipSync(text(file)).length, 0);
    const [, budget = 0] = budgets.find(([name]) => name.test(screen)) ?? [];
    expect(bytes / 1_000, screen).toBeLessThan(budget);
  }
});

test('the fonts that every page waits for are 50 kB at most', () => {
  const preloaded = [...text('app.html').matchAll(/href="\/(assets\/[^"]+\.woff2)"/g)].map(
    ([, file = '']) => file,
  );
  expect(preloaded).toHaveLength(2);
  const bytes = preloaded.reduce((sum, file) => sum + readFileSync(join(dist, file)).length, 0);
  expect(bytes / 1_000).toBeLessThan(50);
});

/** With header and menu. Six arrive at a time where there is no HTTP/2: a limit leaves room for two more. */
const mostFiles: [screen: RegExp, files: number][] = [
  [/(landing|terms|privacy|not-found)\//, 9],
  [/(integrity|appeal|contact-support|login|register|password|weekly-summary)\/|email\//, 19],
  [/read\//, 16],
  [/moderator\//, 40],
  [/./, 33],
];
const guests = mostFiles.slice(0, 2).map(([name]) => name);
const memberShell = ['MemberLayout', 'MemberHeader', 'UserMenu'];

test('every screen is made of few files', () => {
  const screens = Object.keys(manifest).filter((key) => key.endsWith('Screen.tsx'));
  expect(screens.length).toBeGreaterThan(20);
  for (const screen of screens) {
    const isGuests = guests.some((name) => name.test(screen));
    const shell = isRoom(screen) ? ['ReadLayout'] : isGuests ? [] : memberShell;
    const keys = ['index.html', screen, ...shell.map((name) => `src/shell/${name}.tsx`)];
    expect(manifest).toMatchObject(Object.fromEntries(keys.map((key) => [key, {}])));
    const files = new Set(keys.flatMap((key) => filesOf(key)));
    const [, most = 0] = mostFiles.find(([name]) => name.test(screen)) ?? [];
    expect(files.size, screen).toBeLessThanOrEqual(most);
  }
});

test('the page of a member’s screen names all files that the screen is made of', () => {
  const screens = Object.keys(manifest).filter(
    (key) => key.endsWith('Screen.tsx') && !isRoom(key) && !guests.some((name) => name.test(key)),
  );
  expect(screens.length).toBeGreaterThan(10);
  const pages = readdirSync(dist)
    .filter((name) => existsSync(join(dist, name, 'index.html')))
    .map((name) => text(join(name, 'index.html')));
  for (const screen of screens) {
    const page = pages.find((html) => html.includes(manifest[screen]?.file ?? screen)) ?? '';
    const keys = ['index.html', screen, ...memberShell.map((name) => `src/shell/${name}.tsx`)];
    const files = keys.flatMap((key) => filesOf(key));
    expect(
      files.filter((file) => !page.includes(`"/${file}"`)),
      screen,
    ).toEqual([]);
  }
});

const pathOf = (request: Request) => new URL(request.url()).pathname;

/** Until the page has asked for it, nothing of the app runs. */
async function holdApp(page: Page, until: Promise<unknown>) {
  await page.route('**/assets/react-*.js', async (route) => {
    await until;
    await route.continue();
  });
}

test('before the app is there a member’s page has its header, and reads what its screen shows, only once', async ({
  page,
  server,
}) => {
  const author = await anAuthor(server);
  const book = await aBookOnOffer(server, author, { title: 'Read Early' });
  const offered = await aBookOnOffer(server, author, { title: 'Offered Early' });
  const reader = await aMember(server);
  await pick(server, reader, book);
  // What the app has not taken from there.
  await page.addInitScript(() => {
    let early: { answers: object } | undefined;
    Object.defineProperty(window, 'earlyReads', {
      get: () => early,
      set(value: typeof early) {
        if (value) Object.assign(window, { untaken: value.answers });
        early = value;
      },
    });
  });

  for (const [member, path, seen, reads] of [
    [reader, '/library', offered.title, ['/api/users/me', '/api/books/library', '/api/users/me/record']],
    [reader, '/books-im-reviewing', book.title, ['/api/books/im-reviewing', '/api/users/me/record']],
    [reader, `/book_for_review/${book._id}`, book.title, ['/api/books/im-reviewing']],
    [author, '/dashboard', book.title, ['/api/books/my', '/api/books/im-reviewing']],
    [author, '/my-books', book.title, ['/api/books/my']],
    [author, `/one_book/${book._id}`, book.title, [`/api/books/${book._id}`]],
  ] as const) {
    await enter(page, member);
    const asked: string[] = [];
    const note = (request: Request) => asked.push(pathOf(request));
    page.on('request', note);
    const frameSeen = Promise.withResolvers<void>();
    await holdApp(
      page,
      Promise.all([
        frameSeen.promise,
        ...reads.map((read) => page.waitForRequest((request) => pathOf(request) === read)),
      ]),
    );
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('link', { name: 'Genuine Book Reviews, home' })).toBeVisible();
    await expect(page.getByText('Loading...')).toBeAttached();
    frameSeen.resolve();
    await expect(page.getByRole('heading', { name: seen }).first()).toBeVisible();
    await expect(page.getByRole('link', { name: /^Inbox/ })).toBeVisible();
    expect(await page.evaluate(() => Reflect.get(window, 'untaken')), path).toEqual({});
    for (const read of reads)
      expect(
        asked.filter((each) => each === read),
        `${path} ${read}`,
      ).toHaveLength(1);
    page.off('request', note);
    await page.unrouteAll();
  }
});

test('no file of code waits for one that waits for it', () => {
  const circles = Object.keys(manifest).filter((key) =>
    (manifest[key]?.imports ?? []).some((next) => filesOf(next).includes(manifest[key]?.file ?? '')),
  );
  expect(circles).toEqual([]);
});

test('each file of code and styles has its compressed versions, however small it is', () => {
  const assets = join(dist, 'assets');
  const files = readdirSync(assets).filter((name) => /\.(js|css)$/.test(name));
  expect(files.length).toBeGreaterThan(50);
  const missing = files
    .flatMap((name) => [`${name}.br`, `${name}.gz`])
    .filter((name) => !existsSync(join(assets, name)));
  expect(missing).toEqual([]);
});

test('what comes into the page later leaves the rest as it was styled', async ({ page, server }) => {
  // Such a rule takes all that is in #root along, whenever a dialog or a frame is put behind it.
  const wholeSubtree = /(?<!\\):(?:first|last|only)-child\b[^{},]*[ >+~]\*(?=[,{:])/;
  const styles = readdirSync(join(dist, 'assets')).filter((name) => name.endsWith('.css'));
  expect(styles.length).toBeGreaterThan(2);
  for (const name of styles) expect(text(join('assets', name)), name).not.toMatch(wholeSubtree);

  await page.addInitScript(() => {
    const added: string[] = [];
    Object.assign(window, { added });
    const note = (records: MutationRecord[]) => {
      for (const node of records.flatMap(({ addedNodes }) => [...addedNodes]))
        if (node instanceof HTMLStyleElement) added.push(node.outerHTML);
    };
    addEventListener('DOMContentLoaded', () =>
      new MutationObserver(note).observe(document.head, { childList: true }),
    );
  });
  await enter(page, await aMember(server));
  await page.goto('/library');
  await page.getByRole('button', { name: /menu/i }).first().click();
  await page.keyboard.press('Escape');
  expect(await page.evaluate(() => Reflect.get(window, 'added'))).toEqual([]);
});
