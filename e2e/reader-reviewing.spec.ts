import type { ServerProcess } from '@gbr/verification/support/server-process.ts';
import { expectAccessible, expectFitsPhone } from './support/accessibility.ts';
import { doubleClick } from './support/double-click.ts';
import {
  aBookOnOffer,
  aMember,
  anAuthor,
  call,
  enter,
  enterInOtherTab,
  pick,
  turnIn,
} from './support/people.ts';
import type { BookFields, Person } from './support/people.ts';
import { putOffReact } from './support/late-react.ts';
import { pressInOneGo } from './support/press-in-one-go.ts';
import { expect, test } from './support/test.ts';

/** A book this reader has just picked. */
async function aPickedBook(server: ServerProcess, reader: Person, fields: BookFields) {
  const book = await aBookOnOffer(server, await anAuthor(server), fields);
  await pick(server, reader, book);
  return book;
}

const title = "BOOKS I'M REVIEWING";

test('the tabs separate what is being read from what is finished', async ({ page, server }) => {
  const reader = await aMember(server);
  const summary = 'A summary that goes on and on. '.repeat(6);
  await aPickedBook(server, reader, { title: 'Still Reading', summary, wordCount: '40000' });
  const done = await aPickedBook(server, reader, { title: 'Done Reading', wordCount: '1' });
  await turnIn(server, reader, done, { rating: 3 });
  await enter(page, reader);
  await page.goto('/books-im-reviewing');

  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'On review' })).toHaveAttribute('aria-selected', 'true');
  const reading = page.getByRole('article').filter({ hasText: 'Still Reading' });
  const finished = page.getByRole('article').filter({ hasText: 'Done Reading' });
  await expect(reading.getByText(`${summary.slice(0, 130)}...`, { exact: true })).toBeVisible();
  await expect(reading).toContainText('On Review');
  await expect(reading).toContainText('Due 5 days after picking');
  await expect(reading).toContainText(/Picked \d+ \w+ \d{4}, \d\d:\d\d/);
  await expect(reading.getByText('Free', { exact: true })).toBeVisible();
  await expect(finished).toBeHidden();
  await expectAccessible(page);

  await page.getByRole('tab', { name: 'Finished' }).click();
  await expect(finished).toContainText('Finished');
  await expect(finished).toContainText('3.0');
  await expect(finished).toContainText('Our team looks for your review on Amazon from');
  await expect(finished).toContainText(/Turned in \d+ \w+ \d{4}/);
  await expect(finished.getByRole('link')).toHaveCount(0);
  await expect(finished.getByRole('button')).toHaveCount(0);
  await page.reload();
  await expect(finished).toBeVisible();

  await page.getByRole('tab', { name: 'All' }).click();
  await expect(page.getByRole('article')).toHaveCount(2);
  await expectFitsPhone(page);
  await reading.getByText('Due 5 days after picking').click();
  await expect(page.getByRole('heading', { name: 'BOOK FOR REVIEW' })).toBeVisible();
});

test('of two tabs that are pressed before the page is drawn the second one is shown', async ({
  page,
  server,
}) => {
  await enter(page, await aMember(server));
  await putOffReact(page);
  await page.goto('/books-im-reviewing');
  const tab = page.getByRole('tab');
  await pressInOneGo(tab, ['Finished', 'On review']);
  await expect(page).toHaveURL('/books-im-reviewing');
  await expect(tab.filter({ hasText: 'On review' })).toHaveAttribute('aria-selected', 'true');
});

test('the middle button, and Ctrl, open a card in a tab wherever it is clicked', async ({ page, server }) => {
  const reader = await aMember(server);
  const book = await aPickedBook(server, reader, { title: 'In a Tab' });
  await enter(page, reader);
  await page.goto('/books-im-reviewing');
  const beside = page.getByText('Due 5 days after picking');
  const middle = () => beside.click({ button: 'middle' });
  const withControl = () => beside.click({ modifiers: ['ControlOrMeta'] });
  for (const click of [middle, withControl]) {
    const opened = page.context().waitForEvent('page');
    await click();
    const tab = await opened;
    await expect(tab).toHaveURL(new RegExp(`/book_for_review/${book._id}$`));
    await tab.close();
  }
  await expect(page).toHaveURL(/books-im-reviewing$/);
});

test('cancelling asks first, then removes the book from the list', async ({ page, server }) => {
  const reader = await aMember(server);
  await aPickedBook(server, reader, { title: 'Not for Me' });
  await enter(page, reader);
  await page.goto('/books-im-reviewing');

  await page.getByRole('button', { name: 'Cancel Review' }).click();
  const question = 'Are you sure you want to stop reviewing this book?';
  await expect(page.getByText(question)).toBeVisible();
  // The title is that of the book.
  await expect(page.getByRole('dialog')).toHaveAccessibleDescription(question);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('button', { name: 'Cancel Review' })).toBeFocused();

  await page.getByRole('button', { name: 'Cancel Review' }).click();
  const sent = page.waitForRequest('**/api/books/*/cancel-review');
  await doubleClick(page.getByRole('button', { name: 'Confirm' }), '**/api/books/*/cancel-review');
  expect((await sent).postDataJSON()).toEqual({});
  await expect(page.getByText('No books in this tab.')).toBeVisible();
  await page.getByRole('link', { name: 'Go to the library' }).click();
  await expect(page).toHaveURL('/library');
});

test('when a review can no longer be cancelled, the reader sees why', async ({
  page,
  server,
  allowConsole,
}) => {
  allowConsole(/40[49]/);
  const reader = await aMember(server);
  const book = await aPickedBook(server, reader, { title: 'Gone Meanwhile' });
  await enter(page, reader);
  await page.goto('/books-im-reviewing');
  await page.getByRole('button', { name: 'Cancel Review' }).click();
  await call(server, reader, 'PATCH', `/api/books/${book._id}/cancel-review`, {});
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(
    'Error cancelling review. Possibly not on_review or out of time.',
  );
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('No books in this tab.')).toBeVisible();
});

test('an invalid login leaves the list with its own notice', async ({ page, server, allowConsole }) => {
  allowConsole(/401/);
  const reader = await aMember(server);
  await aPickedBook(server, reader, { title: 'Mine for Now' });
  await enter(page, reader);
  await page.goto('/books-im-reviewing');
  await page.getByRole('button', { name: 'Cancel Review' }).click();
  // In one step: other requests sent in between would be refused first, and close the dialog.
  await page.getByRole('button', { name: 'Confirm' }).evaluate((button: HTMLButtonElement) => {
    localStorage.setItem('gbr_token', 'no longer good');
    button.click();
  });
  await expect(page.getByText('Please log in to view your reviewing books.')).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
});

for (const place of ['the list', 'the reader page'] as const) {
  test(`a note about stopping that was typed on ${place} survives a lost login, and is sent after the next`, async ({
    page,
    server,
    allowConsole,
  }) => {
    allowConsole(/401/);
    const reader = await aMember(server);
    const book = await aPickedBook(server, reader, { title: 'Mine for Now' });
    await enter(page, reader);
    await page.goto(place === 'the list' ? '/books-im-reviewing' : `/book_for_review/${book._id}`);
    await page.getByRole('button', { name: /^(Cancel Review|Stop reviewing this book)$/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Anything to add?').fill('Typed with care.');
    await page.evaluate(() => localStorage.setItem('gbr_token', 'no longer good'));
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect(dialog.getByText('Please log in to view this page.')).toBeVisible();
    await expect(dialog.getByLabel('Anything to add?')).toHaveValue('Typed with care.');

    await enterInOtherTab(page, reader);
    await expect(dialog.getByText('Please log in to view this page.')).toBeHidden();
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('No books in this tab.')).toBeVisible();
  });
}
