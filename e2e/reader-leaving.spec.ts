import type { InboxMessage } from '@gbr/domain/wire/records.ts';
import { expectAccessible, expectFitsPhone } from './support/accessibility.ts';
import { expectStatus } from './support/live-regions.ts';
import {
  aBookOnOffer,
  aFinishedReview,
  aMember,
  anAuthor,
  call,
  enter,
  pick,
  theAdmin,
} from './support/people.ts';
import { expect, test } from './support/test.ts';

test('a reader stops because of the file; the author gets the note at once, moderators see who', async ({
  page,
  server,
}) => {
  const author = await anAuthor(server);
  const book = await aBookOnOffer(server, author, { title: 'Cut Off at the Right' });
  const reader = await aMember(server, { name: 'Noor Reader' });
  await pick(server, reader, book);
  await enter(page, reader);
  await page.goto('/books-im-reviewing');
  await page.getByRole('button', { name: 'Cancel Review' }).click();

  const dialog = page.getByRole('dialog', { name: 'Cut Off at the Right' });
  await expect(dialog).toContainText('Stopping costs nothing.');
  await expect(dialog).toContainText('Only moderators can read this.');
  await dialog.getByLabel('Why are you stopping?').selectOption('There is a problem with the file');
  await expect(dialog).toContainText('The author gets this at once, without your name.');
  await dialog.getByLabel('Anything to add?').fill('The pages are cut off.');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Discard your changes?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(question).toBeHidden();
  await expect(dialog.getByLabel('Anything to add?')).toHaveValue('The pages are cut off.');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expectStatus(page, 'Review cancelled.');
  const record = page.getByRole('region', { name: 'Your record' });
  await expect(record).toContainText('Stopped1');
  await expect(record).toContainText('Kept = finished ÷ (finished + expired + missing).');

  const [message] = await call<InboxMessage[]>(server, author, 'GET', '/api/users/me/inbox');
  expect(message?.text).toContain('They wrote: The pages are cut off.');

  await enter(page, await theAdmin(server));
  await page.goto('/moderator?tab=books&title=Cut+Off+at+the+Right');
  await page.getByRole('button', { name: 'Details' }).first().click();
  await page.getByText('Readers who stopped').click();
  await expect(page.getByRole('dialog')).toContainText('There is a problem with the file');
  await page.getByRole('dialog').getByRole('button', { name: 'Noor Reader' }).click();
  await page.getByText('Record', { exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'User Details' })).toContainText('Nothing to count yet.');
});

test('an author sets a weekly pace, and sees why readers stopped and when the book is back', async ({
  page,
  server,
}) => {
  const author = await anAuthor(server);
  const book = await aBookOnOffer(server, author, { title: 'Three at a Time' });
  for (let count = 0; count < 3; count++) {
    const reader = await aMember(server);
    await pick(server, reader, book);
    await call(server, reader, 'PATCH', `/api/books/${book._id}/cancel-review`, { reason: 'no-time' });
  }
  await enter(page, author);
  await page.goto(`/one_book/${book._id}`);
  await expect(page.getByRole('region', { name: 'Why readers stopped' })).toContainText(
    '3 had no time for it',
  );
  await page.getByLabel('Weekly pace', { exact: true }).selectOption('At most 3 readers in 7 days');
  await page.getByRole('button', { name: 'Save the weekly pace' }).click();
  await expectStatus(page, 'Weekly pace saved.');
  await expect(page.getByText('The weekly pace of this book is used up.')).toBeVisible();
  await expectAccessible(page);
  await expectFitsPhone(page);
  await page.getByRole('link', { name: 'Back to My Books' }).click();
  await expect(page.getByRole('article', { name: 'Three at a Time' })).toContainText(
    'The weekly pace of this book is used up.',
  );

  await enter(page, await aMember(server));
  await page.goto('/library?q=three+at+a+time');
  await expect(page.getByRole('heading', { name: '0 books' })).toBeVisible();
});

test('the launch dialog says how long such requests wait', async ({ page, server }) => {
  const author = await anAuthor(server);
  const book = await aBookOnOffer(server, author, { title: 'Waiting Its Turn', language: 'Polish' });
  await enter(page, author);
  await page.goto(`/one_book/${book._id}`);
  await page.getByRole('button', { name: 'Get Reviewed' }).click();
  await page.getByRole('radio', { name: 'Verified Print' }).check();
  await expect(page.getByRole('dialog')).toContainText('Too few such requests were picked');
});

test('the library sorts, and keeps the order in its address', async ({ page, server }) => {
  const author = await anAuthor(server);
  for (const [title, wordCount] of [
    ['Sorted Long', '900'],
    ['Sorted Short', '90'],
    ['Sorted Middle', '300'],
  ] as const) {
    await aBookOnOffer(server, author, { title, wordCount });
  }
  await enter(page, await aMember(server));
  await page.goto('/library?q=sorted');
  const titles = page.getByRole('article').getByRole('heading');
  await expect(titles).toHaveText(['Sorted Middle', 'Sorted Short', 'Sorted Long']);
  await page.getByLabel('Sort by').selectOption('Shortest first');
  await expect(titles).toHaveText(['Sorted Short', 'Sorted Middle', 'Sorted Long']);
  await expect(page).toHaveURL(/sort=length/);
  await page.reload();
  await expect(titles).toHaveText(['Sorted Short', 'Sorted Middle', 'Sorted Long']);
  await page.getByLabel('Sort by').selectOption('Waiting longest first');
  await expect(titles).toHaveText(['Sorted Long', 'Sorted Short', 'Sorted Middle']);
});

test('the card before the first review can be put away, and goes with the first review', async ({
  page,
  server,
}) => {
  const author = await anAuthor(server);
  const book = await aBookOnOffer(server, author, { wordCount: '1' });
  const reader = await aMember(server);
  await enter(page, reader);
  await page.goto('/library');
  const card = page.getByRole('region', { name: 'Before your first review' });
  await expect(card).toContainText('they differ by store');
  await expectAccessible(page);
  await expectFitsPhone(page);
  await card.getByRole('button').click();
  await expect(card).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'LIBRARY' })).toBeVisible();
  await expect(page.getByRole('heading', { name: /books?$/ })).toBeVisible();
  await expect(card).toBeHidden();

  const reviewer = await aMember(server);
  await enter(page, reviewer);
  await page.goto('/library');
  await expect(card).toBeVisible();
  await aFinishedReview(server, reviewer, book);
  await page.reload();
  await expect(page.getByRole('heading', { name: /books?$/ })).toBeVisible();
  await expect(card).toBeHidden();
});
