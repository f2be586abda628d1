import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { fixturePath } from '@gbr/verification/support/fixtures.ts';
import { aBook, aBookOnOffer, aMember, anAuthor, call, enter, pick, theAdmin } from './support/people.ts';
import { expectStatus } from './support/live-regions.ts';
import { expect, test } from './support/test.ts';

// How much the commonest pieces of work ask of a person. An added field or press shows here; what it was
// before is in docs/performance.md.

interface Effort {
  clicks: number;
  /** Pressed for what they do; typing into a field is the field's. */
  keys: number;
  fields: number;
}

/** Of everything that follows on this page, also after it was loaded again. */
async function countEffort(page: Page): Promise<() => Promise<Effort>> {
  await page.addInitScript(() => {
    const kept = sessionStorage.getItem('effort');
    const effort = kept ? (JSON.parse(kept) as Effort) : { clicks: 0, keys: 0, fields: 0 };
    const add = (what: keyof Effort) => {
      effort[what]++;
      sessionStorage.setItem('effort', JSON.stringify(effort));
    };
    const filled = new WeakSet<EventTarget>();
    const fill = ({ target }: Event) => {
      if (!target || filled.has(target)) return;
      if (target instanceof HTMLInputElement && ['checkbox', 'radio'].includes(target.type)) return;
      filled.add(target);
      add('fields');
    };
    addEventListener('pointerdown', () => add('clicks'), true);
    addEventListener('keydown', () => add('keys'), true);
    addEventListener('input', fill, true);
    addEventListener('change', fill, true);
  });
  return async () =>
    JSON.parse((await page.evaluate(() => sessionStorage.getItem('effort'))) ?? '{}') as Effort;
}

test('a new member adds a book, and asks for its first review', async ({ page, server }) => {
  const author = await aMember(server, { name: 'Ada Author' });
  const effort = await countEffort(page);
  await enter(page, author);
  await page.goto('/dashboard');
  const next = page.getByRole('button', { name: 'Next', exact: true });
  await page.getByRole('link', { name: 'Add your book' }).click();
  await page.getByLabel('Title').fill('The Least Effort');
  await page.getByLabel('Author').fill('Ada Author');
  const asin = `E${process.pid.toString(36)}`.toUpperCase().padEnd(10, 'X');
  // The address of the book's page, from which the wizard reads the ASIN, and which it keeps for the step that asks for it.
  await page.getByLabel('ASIN').fill(`https://www.amazon.com/dp/${asin}`);
  await next.click();
  await page.getByRole('checkbox', { name: 'Standard' }).click();
  await page.getByLabel('Book file').setInputFiles(fixturePath('real.pdf'));
  await next.click();
  const cover = sharp({ create: { width: 400, height: 600, channels: 3, background: '#7a3b2e' } });
  await page
    .getByLabel('Cover file')
    .setInputFiles({ name: 'cover.png', mimeType: 'image/png', buffer: await cover.png().toBuffer() });
  await next.click();
  await page.getByLabel('Language').selectOption('English');
  await page.getByLabel('Category').selectOption('Self Help | Non-fiction');
  await next.click();
  await page.getByLabel('Word Count').fill('42000');
  await page.getByLabel('Summary').fill('Twelve chapters about doing less.');
  await page.getByLabel('Author Info').fill('Writes at a kitchen table.');
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await expectStatus(page, 'Book submitted for approval!');
  expect(await effort()).toEqual({ clicks: 7, keys: 0, fields: 10 });

  const [book] = await call<{ _id: string }[]>(server, author, 'GET', '/api/books/my');
  await call(server, await theAdmin(server), 'PATCH', `/api/books/${book?._id}/approve`, {});
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Request a review' }).click();
  const launch = page.getByRole('dialog', { name: 'Launch a review request' });
  await launch.getByRole('radio', { name: /^Standard/ }).click();
  await launch.getByRole('button', { name: 'Launch Review' }).click();
  await expectStatus(page, 'Review request successfully launched!');
  expect(await effort()).toEqual({ clicks: 10, keys: 0, fields: 10 });
});

test('a reader turns in a review', async ({ page, server }) => {
  const reader = await aMember(server, { amazonName: 'Robin R.' });
  const book = await aBookOnOffer(server, await anAuthor(server));
  await pick(server, reader, book);
  const effort = await countEffort(page);
  await enter(page, reader);
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Open the reader page' }).click();
  await page.getByLabel('I have downloaded/read the book').click();
  await page.getByLabel('I have posted my review on Amazon').click();
  const submit = page.getByRole('button', { name: 'SUBMIT REVIEW' });
  await expect(submit).not.toHaveAttribute('aria-disabled');
  await submit.click();
  const form = page.getByRole('dialog', { name: 'TURN IN REVIEW' });
  await form.getByRole('radio', { name: '4 stars' }).check({ force: true });
  await form.getByLabel('Review text').fill('Read from cover to cover.');
  await form.getByRole('button', { name: 'TURN IN REVIEW' }).click();
  await expectStatus(page, 'Review marked as finished!');
  expect(await effort()).toEqual({ clicks: 6, keys: 0, fields: 1 });
});

test('a moderator clears ten pending books', async ({ page, server }) => {
  const author = await anAuthor(server);
  const books = [];
  for (let number = 0; number < 10; number++) books.push(await aBook(server, author));
  const effort = await countEffort(page);
  await enter(page, await theAdmin(server));
  await page.goto('/moderator?tab=pending');
  for (const { title } of books) {
    const card = page.getByRole('article', { name: title, exact: true });
    await card.getByRole('button', { name: 'Approve', exact: true }).click();
    await expect(card).toBeHidden();
  }
  expect(await effort()).toEqual({ clicks: 10, keys: 0, fields: 0 });
});
