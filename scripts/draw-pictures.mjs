// node scripts/draw-pictures.mjs [address of a running demo]: the pictures of the front page and of link
// previews. Without an address it starts a demo from what is built. Needs all packages: run `npm test` before it.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { argv } from 'node:process';
import { chromium } from 'playwright-core';
import sharp from 'sharp';
import { demoLogins, getAs, logIn, mostReviewed, startDemo } from './demo-server.mjs';
import { findBrowser } from './find-browser.mjs';
import { root } from './project.mjs';

const pictures = join(root, 'web/src/screens/landing/pictures');
const frame = { width: 780, height: 585 };

const demo = argv[2] ? undefined : await startDemo(42_790);
const origin = argv[2] ?? demo.origin;
const browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox'] });
try {
  mkdirSync(pictures, { recursive: true });
  const token = await logIn(origin, demoLogins.author);
  await picture('my-books', token, '/my-books');
  await picture('library', await logIn(origin, demoLogins.reader), '/library', (page) =>
    page.locator('main article').first(),
  );
  await picture('reviews', token, await bookWithReviews(token), (page) =>
    page.getByRole('heading', { name: 'BOOK REVIEWS' }),
  );
  await sharePicture();
} finally {
  await browser.close();
  demo?.stop();
}

async function bookWithReviews(token) {
  const books = await getAs(origin, token, '/api/books/my');
  return `/one_book/${mostReviewed(books)._id}`;
}

async function picture(name, token, path, part) {
  const page = await newPage(frame, 1.5);
  await page.addInitScript((stored) => localStorage.setItem('gbr_token', stored), token);
  await page.goto(origin + path, { waitUntil: 'networkidle' });
  await part?.(page).evaluate((element) => {
    element.scrollIntoView({ block: 'start', behavior: 'instant' });
    // What ends just above it would show a cut line below the header.
    scrollBy({ top: 12, behavior: 'instant' });
  });
  await page.waitForTimeout(500);
  const image = await page.screenshot();
  await sharp(image)
    .webp({ quality: 78, effort: 6 })
    .toFile(join(pictures, `${name}.webp`));
  await page.close();
}

/** For link previews. */
async function sharePicture() {
  const page = await newPage({ width: 1200, height: 760 }, 1);
  await page.goto(origin, { waitUntil: 'networkidle' });
  const board = await page.locator('#home').boundingBox();
  const clip = { x: 0, y: board.y + Math.max(0, (board.height - 630) / 2), width: 1200, height: 630 };
  const image = await page.screenshot({ clip, fullPage: true });
  await sharp(image).png({ palette: true, effort: 10 }).toFile(join(root, 'web/public/share.png'));
}

function newPage(viewport, deviceScaleFactor) {
  const look = { colorScheme: 'light', reducedMotion: 'reduce', locale: 'en-GB' };
  return browser.newPage({ viewport, deviceScaleFactor, ...look });
}
