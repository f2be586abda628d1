import type { CheckedReview } from '@gbr/domain/wire/checks.ts';
import type { ServerProcess } from '@gbr/verification/support/server-process.ts';
import { expectFocusIn, choose, press, tabTo, type } from './support/keyboard.ts';
import { expectStatus } from './support/live-regions.ts';
import {
  aBookOnOffer,
  aFinishedReview,
  aMember,
  aModerator,
  anAuthor,
  call,
  enter,
  pick,
  theAdmin,
} from './support/people.ts';
import { expect, test } from './support/test.ts';

// What follows the turn-in, without a mouse. The queue of checks itself is in moderator-reviews.spec.ts.

test.use({ viewport: { width: 1440, height: 900 } });

async function aMissingReview(server: ServerProcess, title: string) {
  const [author, reader] = [await anAuthor(server), await aMember(server, { name: 'Kay Keys' })];
  const book = await aBookOnOffer(server, author, { title });
  await aFinishedReview(server, reader, book);
  const admin = await theAdmin(server);
  const [review] = await call<CheckedReview[]>(server, admin, 'GET', `/api/reviews?book=${book._id}`);
  await call(server, admin, 'PATCH', `/api/reviews/${review?._id}/check`, { result: 'missing' });
  return { reader, book };
}

test('a link is sent, a decision appealed and the appeal answered with the keyboard alone', async ({
  page,
  server,
}) => {
  const { reader } = await aMissingReview(server, 'Found By Hand');
  await enter(page, reader);
  await page.goto('/books-im-reviewing?tab=finished');
  const card = page.getByRole('article').filter({ hasText: 'Found By Hand' });
  await press(page, card.getByRole('link', { name: 'Appeal this decision' }));
  await expect(page.getByRole('heading', { name: 'Appeal a decision' })).toBeVisible();
  await type(page, page.getByLabel('Why should we decide otherwise?'), 'It is there, on the second page.');
  await press(page, page.getByRole('button', { name: 'Send appeal' }));
  await expectStatus(page, 'Your appeal was sent.');
  await page.goBack();
  await type(page, card.getByLabel('Link to your review'), 'https://www.amazon.com/gp/customer-reviews/R9');
  await page.keyboard.press('Enter');
  await expectStatus(page, 'Thank you. We will look at your link.');

  await enter(page, await aModerator(server, 'Kim Moderator'));
  await page.goto('/moderator?tab=reviews');
  await tabTo(page, page.getByRole('tab', { name: 'Reviews' }));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Appeals' })).toBeFocused();
  const appeal = page.getByRole('article', { name: 'Review of Found By Hand' });
  await press(page, appeal.getByRole('button', { name: 'Kay Keys' }));
  const member = page.getByRole('dialog', { name: 'User Details' });
  await expectFocusIn(member);
  await page.keyboard.press('Escape');
  await expect(member).toBeHidden();
  await type(page, appeal.getByLabel('Your reason'), 'So it is.');
  await press(page, appeal.getByRole('button', { name: 'Check it again' }));
  await expectStatus(page, 'The decision is undone.');
  await expect(appeal).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Appeals', exact: true })).toBeFocused();
});

test('a reader stops with a reason, and an author sets a pace, with the keyboard alone', async ({
  page,
  server,
}) => {
  const [author, reader] = [await anAuthor(server), await aMember(server)];
  const book = await aBookOnOffer(server, author, { title: 'Slowly By Hand' });
  await pick(server, reader, book);
  await enter(page, reader);
  await page.goto('/books-im-reviewing');
  await press(page, page.getByRole('button', { name: 'Cancel Review' }));
  const dialog = page.getByRole('dialog', { name: 'Slowly By Hand' });
  await expectFocusIn(dialog);
  await choose(page, dialog.getByLabel('Why are you stopping?'), 'cannot-get-it');
  await type(page, dialog.getByLabel('Anything to add?'), 'It is not sold here.');
  await press(page, dialog.getByRole('button', { name: 'Confirm' }));
  await expectStatus(page, 'Review cancelled.');

  await enter(page, author);
  await page.goto(`/one_book/${book._id}`);
  await choose(page, page.getByLabel('Weekly pace', { exact: true }), '1');
  await press(page, page.getByRole('button', { name: 'Save the weekly pace' }));
  await expectStatus(page, 'Weekly pace saved.');
  await expect(page.getByText('The weekly pace of this book is used up.')).toBeVisible();
});
