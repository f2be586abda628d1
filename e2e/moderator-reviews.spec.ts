import type { Page } from '@playwright/test';
import type { Book } from '@gbr/domain/wire/books.ts';
import type { CheckedReview } from '@gbr/domain/wire/checks.ts';
import type { ServerProcess } from '@gbr/verification/support/server-process.ts';
import { expectAccessible, expectFitsPhone } from './support/accessibility.ts';
import { expectStatus, keepOffers } from './support/live-regions.ts';
import {
  aBookOnOffer,
  aFinishedReview,
  aMember,
  anApprovedBook,
  anAuthor,
  call,
  enter,
  pick,
  theAdmin,
} from './support/people.ts';
import { expect, test } from './support/test.ts';

const card = (page: Page, title: string) => page.getByRole('article', { name: title });
const shortcuts = (page: Page) => page.getByLabel('Shortcuts on');

async function aReview(server: ServerProcess, title: string) {
  const [author, reader] = [await anAuthor(server), await aMember(server, { name: `Reader of ${title}` })];
  const book = await aBookOnOffer(server, author, { title });
  await aFinishedReview(server, reader, book);
  return { author, reader, book };
}

/** Ten in every run; a hundred with `REVIEWS=100`, which take ten times as long. */
const reviews = Number(process.env['REVIEWS'] ?? 10);

test(`${reviews} reviews are cleared with the keyboard alone`, async ({ page, server }) => {
  const admin = await theAdmin(server);
  await verifyAllThatWait(server);
  const books: string[] = [];
  const readers = [];
  for (let count = 1; count <= 5; count++) readers.push(await aMember(server, { name: `Reader ${count}` }));
  for (let count = 1; count <= reviews / 5; count++) {
    const author = await anAuthor(server, `Author ${count}`);
    const book = await anApprovedBook(server, author, { title: `Book ${count}` });
    books.push(book._id);
    for (const _ of readers)
      await call(server, author, 'POST', `/api/books/${book._id}/launch-review`, { option: 'kindle' });
    await Promise.all(readers.map((reader) => aFinishedReview(server, reader, book)));
  }
  await enter(page, admin);
  await page.goto('/moderator?tab=reviews');
  await expect(page.getByText('No reviews to check.')).toBeVisible();
  await page.getByRole('radio', { name: 'Due now' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText(`${reviews} reviews.`)).toBeVisible();

  // Letters do nothing until they are turned on.
  await expect(shortcuts(page)).not.toBeChecked();
  await page.keyboard.press('v');
  await shortcuts(page).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('n');
  for (let number = 0; number < reviews; number++) {
    const left = reviews - number;
    const current = page.locator('article[aria-current="true"]');
    await expect(current).toBeFocused();
    await expect(
      page.getByText(left === 1 ? '1 review.' : `${left} reviews.`, { exact: true }),
    ).toBeVisible();
    if (number % 10 === 3) {
      await page.keyboard.press('t');
      await expect(page.getByLabel('Note for moderators')).toBeFocused();
      // Full of letters that are shortcuts elsewhere.
      await page.keyboard.type('no review under that name, much room for more');
      await page.keyboard.press(number % 20 === 3 ? 'Escape' : 'Control+Enter');
      await page.keyboard.press('m');
    } else {
      await page.keyboard.press('v');
    }
  }
  await expect(page.getByText('No matching reviews found.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Reviews', exact: true })).toBeFocused();
  const all = await call<CheckedReview[]>(server, admin, 'GET', '/api/reviews?limit=1000');
  const cleared = all.filter(({ book }) => books.includes(book._id));
  const results = Map.groupBy(cleared, ({ check }) => check);
  expect([results.get('verified')?.length, results.get('missing')?.length]).toEqual([
    reviews * 0.9,
    reviews * 0.1,
  ]);
  expect(results.get('missing')?.[0]?.checkNote).toBe('no review under that name, much room for more');
});

/** What other tests have left in the queue. */
async function verifyAllThatWait(server: ServerProcess): Promise<void> {
  const admin = await theAdmin(server);
  const all = await call<CheckedReview[]>(server, admin, 'GET', '/api/reviews?limit=1000');
  const waiting = all.filter(({ due }) => due === 'first' || due === 'answer');
  const result = { result: 'verified' };
  await Promise.all(
    waiting.map(({ _id }) => call(server, admin, 'PATCH', `/api/reviews/${_id}/check`, result)),
  );
}

test('a card has what a check takes; the check can be undone', async ({ page, server }) => {
  const { book } = await aReview(server, 'Look Me Up');
  await keepOffers(page);
  await enter(page, await theAdmin(server));
  await page.goto(`/moderator?tab=reviews&show=all&book=${book._id}`);
  const review = card(page, 'Look Me Up');
  for (const text of [
    'Reader of Look Me Up',
    'Worth reading.',
    'Not checked',
    'First check due',
    'file not downloaded',
  ]) {
    await expect(review).toContainText(text);
  }
  const link = review.getByRole('link', { name: 'All reviews of the book on amazon.com' });
  await expect(link).toHaveAttribute(
    'href',
    new RegExp(`^https://www\\.amazon\\.com/product-reviews/${book.asin}/`),
  );
  await expect(link).toHaveAttribute('target', '_blank');
  const whose = 'Look Me Up, review by Reader of Look Me Up';
  await expect(link).toHaveAccessibleDescription(whose);
  const actions = page.getByRole('group', { name: whose });
  await expect(actions.getByRole('button', { name: 'Verified' })).toBeVisible();
  await expectAccessible(page);

  // Pressed as soon as it is there: the server takes a check back for ten seconds only.
  const undo = page.getByRole('button', { name: 'Undo' }).click();
  await review.getByRole('button', { name: 'Verified' }).click();
  await undo;
  await expectStatus(page, 'Review verified. “Look Me Up”');
  await expectStatus(page, 'Check taken back.');
  await expect(review).toContainText('Not checked');
  await review.getByRole('button', { name: 'Verified' }).click();
  await expect(review.getByRole('button', { name: 'Removed' })).toBeVisible();
  await expect(review.getByRole('button', { name: 'Missing' })).toHaveCount(0);
  await expect(review.getByRole('definition').filter({ hasText: ' by ' })).toBeVisible();
  await expectFitsPhone(page);
  await review.getByRole('button', { name: 'Reader of Look Me Up' }).click();
  const reader = page.getByRole('dialog', { name: 'User Details' });
  await reader.getByText('History', { exact: true }).click();
  await expect(reader.getByText('Check taken back')).toBeVisible();
  await reader.getByRole('button', { name: 'Review of Look Me Up by Reader of Look Me Up' }).first().click();
  const inBook = page.getByRole('dialog', { name: 'Look Me Up' });
  await expect(inBook).toContainText('Worth reading.');
  await page.keyboard.press('Escape');
  await expect(inBook).toBeHidden();
  await page.keyboard.press('Escape');
  const only = page.getByRole('button', { name: 'Only Look Me Up Clear' });
  await only.click();
  await expect(only).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('what is due later is shown while nothing is due, beyond the reach of the letters', async ({
  page,
  server,
}) => {
  const { book } = await aReview(server, 'Early Days');
  await enter(page, await theAdmin(server));
  await page.goto(`/moderator?tab=reviews&book=${book._id}`);
  await expect(page.getByRole('heading', { name: 'Due later' })).toBeVisible();
  const review = card(page, 'Early Days');
  await expect(review).toContainText('First check due');
  await expect(review).not.toHaveAttribute('aria-current');
  await expectAccessible(page);
  await review.getByRole('button', { name: 'Verified' }).click();
  await expectStatus(page, 'Review verified. “Early Days”');
  await expect(review).toContainText('Check again due');
});

test('on a phone the request for the link of a book with a long word in its title fits its card', async ({
  page,
  server,
}) => {
  const { reader, book } = await aReview(server, 'W'.repeat(60));
  const admin = await theAdmin(server);
  const [review] = await call<CheckedReview[]>(server, admin, 'GET', `/api/reviews?book=${book._id}`);
  await call(server, admin, 'PATCH', `/api/reviews/${review?._id}/check`, { result: 'missing' });
  await enter(page, reader);
  await page.goto('/books-im-reviewing');
  await page.getByRole('tab', { name: 'Finished' }).click();
  await expect(page.getByText('We could not find your review')).toBeVisible();
  await expectFitsPhone(page);

  await page.goto('/dashboard');
  const next = page.getByRole('region', { name: 'Your next step' });
  await expect(next.getByRole('link', { name: 'Send its link' })).toBeVisible();
  const appeal = { kind: 'check', about: review?._id, text: 'It has been there for days.' };
  await call(server, reader, 'POST', '/api/appeals', appeal);
  await page.goto('/dashboard');
  await expect(next.getByRole('link', { name: 'Add your book' })).toBeVisible();
});

test('a missing review asks its reader for the link, and the author sees what was found', async ({
  page,
  server,
}) => {
  const { author, reader, book } = await aReview(server, 'Where Is It');
  const admin = await theAdmin(server);
  const [review] = await call<CheckedReview[]>(server, admin, 'GET', `/api/reviews?book=${book._id}`);
  const check = (result: string) =>
    call(server, admin, 'PATCH', `/api/reviews/${review?._id}/check`, { result });
  await check('missing');

  await enter(page, reader);
  await page.goto('/books-im-reviewing');
  await page.getByRole('tab', { name: 'Finished' }).click();
  const ask =
    'We could not find your review of "Where Is It" on amazon.com. Please send us its link within 7 days.';
  await expect(page.getByText(ask)).toBeVisible();
  await expect(page.getByText(/^Please send it by \d+ \w+ \d{4}\.$/)).toBeVisible();
  await page.goto(`/book_for_review/${book._id}`);
  await expect(page.getByText(ask)).toBeVisible();
  await page.getByLabel('Link to your review').fill('https://example.org/review');
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText('Please provide a link to an Amazon store.')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Link to your review').fill('https://www.amazon.com/gp/customer-reviews/R1');
  await page.getByRole('button', { name: 'Send link' }).click();
  await expectStatus(page, 'Thank you. We will look at your link.');
  await expect(page.getByText('We have your link and will look at it soon.')).toBeVisible();
  await expectFitsPhone(page);

  await enter(page, admin);
  await page.goto('/moderator?tab=reviews');
  await expect(card(page, 'Where Is It').getByRole('link', { name: 'The review' })).toHaveAttribute(
    'href',
    'https://www.amazon.com/gp/customer-reviews/R1',
  );
  await check('verified');
  await check('removed');
  const { pickedAssignments } = await call<Book>(server, author, 'GET', `/api/books/${book._id}`);
  expect(JSON.stringify(pickedAssignments)).not.toContain('customer-reviews');
  await enter(page, author);
  await page.goto(`/one_book/${book._id}`);
  await expect(page.getByText('No longer on Amazon')).toBeVisible();
  await check('verified');
  await page.reload();
  await expect(page.getByText('Verified on Amazon')).toBeVisible();
  await expectAccessible(page);
});

test('a note that is being typed is still there after another tab and a reload, until the check takes it', async ({
  page,
  server,
}) => {
  const { book } = await aReview(server, 'Noted Down');
  await enter(page, await theAdmin(server));
  await page.goto(`/moderator?tab=reviews&show=all&book=${book._id}`);
  const review = card(page, 'Noted Down');
  await review.getByRole('button', { name: 'Add a note' }).click();
  const note = review.getByLabel('Note for moderators');
  await expect(note).toBeFocused();
  await note.fill('Posted under a pen name.');
  await page.getByRole('tab', { name: 'Pending' }).click();
  await expect(note).toBeHidden();
  await page.goBack();
  await expect(note).toHaveValue('Posted under a pen name.');
  await page.reload();
  await expect(note).toHaveValue('Posted under a pen name.');
  await expect(note).not.toBeFocused();
  await review.getByRole('button', { name: 'Verified', exact: true }).click();
  await expect(review.getByText('Note: Posted under a pen name.')).toBeVisible();
  await page.reload();
  await expect(review.getByText('Note: Posted under a pen name.')).toBeVisible();
  await expect(note).toBeHidden();
});

test('link and note are part of the turn-in', async ({ page, server, allowConsole }) => {
  allowConsole(/400/);
  const author = await anAuthor(server);
  const reader = await aMember(server, { amazonName: 'Robin R.' });
  const book = await aBookOnOffer(server, author, { title: 'With A Note' });
  await pick(server, reader, book);
  await enter(page, reader);
  await page.goto(`/book_for_review/${book._id}`);
  await page.getByLabel('I have downloaded/read the book').check();
  await page.getByLabel('I have posted my review on Amazon').check();
  await page.getByRole('button', { name: 'SUBMIT REVIEW' }).click();
  const dialog = page.getByRole('dialog', { name: 'TURN IN REVIEW' });
  await dialog.getByRole('radio', { name: '4 stars' }).check();
  await dialog.getByLabel('Link to your review').fill('http://amazon.com/r');
  await dialog.getByLabel('Private note to the author').fill('Page 3 is upside down.');
  await dialog.getByRole('button', { name: 'TURN IN REVIEW' }).click();
  await expect(dialog.getByText('Please provide a link to an Amazon store.')).toBeVisible();
  await expect(dialog.getByLabel('Link to your review')).toBeFocused();
  await expectAccessible(page);
  await dialog.getByLabel('Link to your review').fill('https://www.amazon.com/gp/customer-reviews/R2');
  await expect(dialog.getByText('Please provide a link to an Amazon store.')).toBeHidden();
  await dialog.getByRole('button', { name: 'TURN IN REVIEW' }).click();
  await expectStatus(page, 'Review marked as finished!');
  await expect(page.getByRole('link', { name: 'Your review on Amazon' })).toBeVisible();
  await enter(page, author);
  await page.goto(`/one_book/${book._id}`);
  await expect(page.getByText('Private note to you: Page 3 is upside down.')).toBeVisible();
});
