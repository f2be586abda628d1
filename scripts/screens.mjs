// npm run screens [-- options]: pictures of every screen and state, from a demo, in screens/ with an index page.
//   --at=390,1440          only these widths          --theme=dark       only this theme
//   --only=library,inbox   only names with these      --from=http://...  a demo that is running
//   --tour                 the README's pictures instead, in docs/images
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { demoLogins, getAs, logIn, mostReviewed, startDemo } from './demo-server.mjs';
import { findBrowser } from './find-browser.mjs';
import { buildWeb, installEverything } from './prepare.mjs';
import { root, run, UserError } from './project.mjs';
import { screens } from './screen-list.mjs';

const allWidths = ['360', '390', '768', '1440', '1920'];
const allThemes = ['light', 'dark'];
const atOnce = 3;
const tour = ['landing', 'library', 'book-for-review', 'one-book', 'moderator-analytics'];

await run(async () => {
  const values = readOptions();
  await installEverything();
  await buildWeb();
  const demo = values.from ? { origin: values.from, stop() {} } : await startDemo(42_791);
  try {
    if (values.tour) await drawTour(demo.origin);
    else await drawAll(demo.origin, values);
  } finally {
    demo.stop();
  }
});

function readOptions() {
  const string = { type: 'string' };
  const options = { at: string, theme: string, only: string, from: string, tour: { type: 'boolean' } };
  const { values, unknown } = readArguments(options);
  const wrong =
    unknown ??
    values.at?.split(',').find((width) => !/^[1-9]\d{2,3}$/.test(width)) ??
    values.theme?.split(',').find((theme) => !allThemes.includes(theme)) ??
    values.only?.split(',').find((part) => named(part).length === 0);
  if (wrong === undefined) return values;
  throw new UserError(
    `'${wrong}' is not an option, a width, a theme or a screen. For example: npm run screens -- --only=library,inbox --at=390,1440 --theme=dark\n` +
      `The screens: ${screens.map(({ name }) => name).join(', ')}`,
  );
}

function readArguments(options) {
  try {
    return parseArgs({ options });
  } catch {
    return { values: {}, unknown: process.argv.slice(2).join(' ') };
  }
}

function named(part) {
  return screens.filter(({ name }) => name.includes(part));
}

async function drawAll(origin, { at, theme, only = '' }) {
  const folder = join(root, 'screens');
  const wanted = [...new Set(only.split(',').flatMap(named))];
  const shots = wanted.flatMap((screen) =>
    (at?.split(',') ?? allWidths).flatMap((width) =>
      (theme?.split(',') ?? allThemes).map((each) => ({
        screen,
        width: Number(width),
        theme: each,
        file: join(folder, `${screen.name}-${width}-${each}.webp`),
      })),
    ),
  );
  if (only === '') rmSync(folder, { recursive: true, force: true });
  const failed = await draw(origin, shots);
  writeFileSync(join(folder, 'index.html'), indexOf(wanted, shots));
  console.log(`${shots.length - failed} pictures: ${join(folder, 'index.html')}`);
  if (failed > 0) process.exitCode = 1;
}

async function drawTour(origin) {
  const shots = tour.map((name) => ({
    screen: { ...screens.find((screen) => screen.name === name), isOneWindow: true },
    width: 1200,
    theme: 'light',
    file: join(root, 'docs/images', `${name}.webp`),
  }));
  if ((await draw(origin, shots)) > 0) process.exitCode = 1;
}

/** Returns how many could not be drawn. */
async function draw(origin, shots) {
  const { chromium } = await import('playwright-core');
  const tokens = {};
  for (const [who, email] of Object.entries(demoLogins)) tokens[who] = await logIn(origin, email);
  const facts = await factsOf(origin, tokens);
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox'] });
  const waiting = [...shots];
  let failed = 0;
  const work = async () => {
    for (let shot = waiting.shift(); shot; shot = waiting.shift()) {
      try {
        await drawOne(browser, { origin, tokens, facts, shot });
      } catch (error) {
        failed++;
        console.error(`${shot.screen.name} at ${shot.width} px, ${shot.theme}: ${error.message}`);
      }
    }
  };
  try {
    await Promise.all(Array.from({ length: atOnce }, work));
  } finally {
    await browser.close();
  }
  return failed;
}

/** Also logs in those whom a screen needs and who differ from demo to demo. */
async function factsOf(origin, tokens) {
  const own = await getAs(origin, tokens.author, '/api/books/my');
  const reading = await getAs(origin, tokens.reader, '/api/books/im-reviewing');
  // The first ones picked: their reading time is over.
  const byPick = reading.toSorted((one, other) => pickedAt(one).localeCompare(pickedAt(other)));
  const idOf = (status) => byPick.find((book) => book.userReviewStatus === status)?._id;
  const paced = own.find(({ weeklyPicks }) => weeklyPicks !== null);
  const assignments = reading.flatMap(({ pickedAssignments }) => pickedAssignments);
  const [removed] = await getAs(origin, tokens.moderator, '/api/reviews?check=removed&limit=1');
  for (const [who, member] of [
    ['authorOfRemoved', removed?.author],
    ['readerOfRemoved', removed?.reader],
  ]) {
    const { email } = await getAs(origin, tokens.moderator, `/api/users/${member?._id}`);
    tokens[who] = await logIn(origin, email);
  }
  return {
    book: mostReviewed(own)?._id,
    file: own.find(({ uploadedFile }) => uploadedFile)?._id,
    onReview: idOf('on_review'),
    finished: idOf('finished'),
    missing: assignments.find(({ check }) => check === 'missing')?._id,
    paced: paced?._id,
    pacedTitle: paced?.title,
    removed: removed?.book._id,
  };
}

function pickedAt({ pickedAssignments }) {
  return pickedAssignments.find((each) => each.pickedAt)?.pickedAt ?? '';
}

async function drawOne(browser, { origin, tokens, facts, shot }) {
  const { screen, width, theme, file } = shot;
  const { default: sharp } = await import('sharp');
  const context = await browser.newContext({
    viewport: { width, height: width < 600 ? 844 : 900 },
    colorScheme: theme,
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'UTC',
    serviceWorkers: 'block',
  });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(60_000);
    const token = screen.who && tokens[screen.who];
    if (token) await page.addInitScript((each) => localStorage.setItem('gbr_token', each), token);
    await page.goto(origin + screen.path(facts));
    await untilLoaded(page);
    await screen.act?.(page);
    await untilLoaded(page);
    if (screen.part) await page.locator(screen.part).scrollIntoViewIfNeeded();
    await untilDrawn(page);
    // A dialog belongs to the window, not to the page under it.
    const isOneWindow = screen.isOneWindow || (await page.getByRole('dialog').count()) > 0;
    const image = await page.screenshot({ fullPage: !isOneWindow && !screen.part });
    mkdirSync(dirname(file), { recursive: true });
    // No WebP is higher than this.
    await sharp(image)
      .resize({ height: 16_000, withoutEnlargement: true })
      .webp({ quality: 78, effort: 4 })
      .toFile(file);
  } finally {
    await context.close();
  }
}

/** On a busy machine the network rests while scripts are read: nothing is on its way when no placeholder is left. */
async function untilLoaded(page) {
  await page.waitForFunction(
    () => document.querySelector('main') && !document.querySelector('.animate-shimmer'),
  );
  await page.waitForLoadState('networkidle', { timeout: 15_000 }).catch(() => undefined);
  await page.waitForFunction(() => !document.querySelector('.animate-shimmer'));
}

function untilDrawn(page) {
  return page.evaluate(async () => {
    for (const picture of document.images) picture.loading = 'eager';
    await Promise.all([...document.images].map((picture) => picture.decode().catch(() => undefined)));
    await document.fonts.ready;
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  });
}

function indexOf(wanted, shots) {
  const section = ({ name, route, who }) => {
    const pictures = shots
      .filter(({ screen }) => screen.name === name)
      .map(({ width, theme }) => {
        const address = `${name}-${width}-${theme}.webp`;
        return `<a href="${address}"><img src="${address}" alt="${name}, ${width} px, ${theme}" loading="lazy"><br>${width} ${theme}</a>`;
      });
    return `<h2 id="${name}">${name}</h2><p>${route}, ${who ?? 'guest'}</p><div>${pictures.join('')}</div>`;
  };
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Screens</title>
<style>body{font:15px/1.5 system-ui;margin:2rem}div{display:flex;flex-wrap:wrap;gap:1rem;align-items:start}img{height:22rem;width:auto;max-width:30rem;object-fit:cover;object-position:top;border:1px solid #bbb}nav{columns:4}</style>
<h1>Screens</h1><nav>${wanted.map(({ name }) => `<a href="#${name}">${name}</a><br>`).join('')}</nav>
${wanted.map(section).join('\n')}
</html>
`;
}
