import type { Locator } from '@playwright/test';
import {
  aBookOnOffer,
  aFinishedReview,
  aMember,
  anApprovedBook,
  anAuthor,
  enter,
  theAdmin,
} from './support/people.ts';
import { expect, test } from './support/test.ts';

test.use({ viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true });

test('in a low window the user menu is scrolled to its end', async ({ page, server }) => {
  await enter(page, await aMember(server));
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'User menu' }).tap();
  const menu = page.getByRole('menu');
  await menu.evaluate((element) => element.scrollTo(0, element.scrollHeight));
  await expect(menu.getByRole('menuitem', { name: 'Logout' })).toBeInViewport({ ratio: 1 });
  await page.touchscreen.tap(60, 200);
  await expect(menu).toBeHidden();
});

test('a tap on a chart shows its values until the next one elsewhere', async ({ page, server }) => {
  await enter(page, await theAdmin(server));
  await page.goto('/moderator?tab=analytics');
  const chart = page.getByRole('region', { name: 'Registrations', exact: true });
  const shown = chart.locator('p[aria-hidden]');
  await chart.getByRole('slider').tap({ position: { x: 2, y: 100 } });
  await expect(shown).toContainText('Count: 0');
  await chart.getByRole('heading').tap();
  await expect(shown).toHaveCount(0);
});

test('a finger reaches what is small, and a link that is in a label', async ({ page, server }) => {
  await page.goto('/register');
  const terms = page.getByRole('link', { name: 'Terms of Service' });
  await expect.poll(() => isReached(terms, 0)).toBe(true);

  await enter(page, await aMember(server));
  await page.goto('/library?language=English');
  const small = [
    page.getByRole('link', { name: /^Inbox/ }),
    page.getByRole('button', { name: 'User menu' }),
    page.locator('label').filter({ hasText: 'Kindle' }),
    page.getByRole('button', { name: 'Clear Language' }),
  ];
  for (const control of small) {
    for (const beside of [-21, 21]) await expect.poll(() => isReached(control, beside)).toBe(true);
  }
});

/** `beside`: so many pixels below its middle, or above. */
const isReached = (control: Locator, beside: number) =>
  control.evaluate((element, y) => {
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2 + y));
  }, beside);

test('an option of the wizard is chosen at the edge of its card', async ({ page, server }) => {
  await enter(page, await anAuthor(server));
  await page.goto('/add-book');
  await page.getByLabel('Title').fill('Edges');
  await page.getByLabel('Author', { exact: true }).fill('Edda Edge');
  await page.getByLabel('ASIN').fill('B0EDGE0001');
  await page.getByRole('button', { name: 'Next' }).tap();
  const kindle = page.getByRole('checkbox', { name: 'Kindle' });
  await page
    .locator('fieldset > div > div')
    .filter({ has: kindle })
    .tap({ position: { x: 4, y: 4 } });
  await expect(kindle).toBeChecked();
});

test('names in the records of reviews are high enough for a finger', async ({ page, server }) => {
  const reader = await aMember(server);
  await aFinishedReview(server, reader, await aBookOnOffer(server, await anAuthor(server)));
  await enter(page, await theAdmin(server));
  await page.goto('/moderator?tab=reviews&show=first');
  const name = page.getByRole('article').getByRole('button', { name: reader.name, exact: true }).first();
  await expect.poll(async () => (await name.boundingBox())?.height).toBeGreaterThanOrEqual(24);
});

test('a dialog ends above the keyboard', async ({ page, server }) => {
  const author = await anAuthor(server);
  await anApprovedBook(server, author);
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, author);
  await page.goto('/my-books');
  await page.getByRole('button', { name: 'EDIT' }).tap();
  const save = page.getByRole('dialog').getByRole('button', { name: 'Save' });
  await expect(save).toBeInViewport();
  // On Android the page itself gets lower.
  const meta = page.locator('meta[name=viewport]');
  await expect(meta).toHaveAttribute('content', /interactive-widget=resizes-content/);
  // As on iOS: the page stays as high as it was.
  await page.evaluate(() => {
    const viewport = window.visualViewport;
    if (!viewport) throw new Error('There is no visual viewport.');
    Object.defineProperty(viewport, 'height', { value: 420 });
    viewport.dispatchEvent(new Event('resize'));
  });
  await expect.poll(async () => (await save.boundingBox())?.y).toBeLessThan(420 - 40);
});
