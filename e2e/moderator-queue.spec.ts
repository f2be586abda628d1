import type { Page } from '@playwright/test';
import { shortToastMs } from '@gbr/domain/limits.ts';
import type { Book } from '@gbr/domain/wire/books.ts';
import type { Overview } from '@gbr/domain/wire/stats.ts';
import { readMails } from '@gbr/verification/support/read-mails.ts';
import type { ServerProcess } from '@gbr/verification/support/server-process.ts';
import { expectAccessible, expectFitsPhone } from './support/accessibility.ts';
import { aBook, anAuthor, call, enter, theAdmin } from './support/people.ts';
import type { Person } from './support/people.ts';
import { expectStatus, keepOffers } from './support/live-regions.ts';
import { comeBack } from './support/come-back.ts';
import { expectFocusIn } from './support/keyboard.ts';
import { expect, test } from './support/test.ts';

const card = (page: Page, title: string) => page.getByRole('article', { name: title, exact: true });

async function openDetails(page: Page, title: string) {
  await card(page, title).getByRole('button', { name: 'Details', exact: true }).click();
  return page.getByRole('dialog');
}

test('a card shows what a moderator needs, and Approve clears it', async ({ page, server }) => {
  const author = await anAuthor(server, 'Paula Pending');
  const book = await aBook(server, author, { title: 'Approve Me', wordCount: '12345' });
  await keepOffers(page);
  await enter(page, await theAdmin(server));
  await page.goto('/moderator');
  await expect(page).toHaveTitle('Overview · Moderator Dashboard · Genuine Book Reviews');
  await page.getByRole('tab', { name: 'Pending', exact: true }).click();
  await expect(page).toHaveURL(/tab=pending/);
  await expect(page).toHaveTitle('Pending · Moderator Dashboard · Genuine Book Reviews');

  const waiting = card(page, 'Approve Me');
  for (const text of [book.asin, 'Paula Pending', '12,345 words', 'Picks: 0', 'Finished: 0', author.email]) {
    await expect(waiting).toContainText(text);
  }
  const amazon = waiting.getByRole('link', { name: 'Amazon link' });
  await expect(amazon).toHaveAttribute('target', '_blank');
  // Which book they are about is also known to who comes from one control to the next.
  await expect(amazon).toHaveAccessibleDescription('Approve Me');
  const actions = page.getByRole('group', { name: 'Approve Me', exact: true });
  await expect(actions.getByRole('button', { name: 'Approve', exact: true })).toBeVisible();
  await expectAccessible(page);

  const dialog = await openDetails(page, 'Approve Me');
  // The card under it has one, too, which is none to press while the dialog is open.
  for (const name of ['Edit', 'Approve', 'Decline', 'Close']) {
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(1);
  }
  await expect(page.locator('header, footer, [role=banner], [role=contentinfo]')).toHaveCount(2);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Approve', exact: true }).click();
  await expectStatus(page, 'Book approved!');
  await expect(dialog).toBeHidden();
  await expect(waiting).toBeHidden();
  const dismiss = page.getByRole('button', { name: 'Dismiss' });
  await expect(dismiss).toHaveAccessibleDescription('Book approved! “Approve Me”');
  await dismiss.click();
  await expect(page.getByText('Book approved!')).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await call(server, author, 'GET', `/api/books/${book._id}`)).toMatchObject({ status: 'approved' });

  await call(server, author, 'PATCH', `/api/books/${book._id}`, { summary: 'Another summary.' });
  await page.reload();
  await expect(waiting.getByText(/^Edited .+: summary$/)).toBeVisible();
  await openDetails(page, 'Approve Me');
  const changed = dialog
    .getByRole('listitem')
    .filter({ hasText: /^summary: .+changed to Another summary\.$/ });
  await expect(changed).toBeVisible();
  await expectAccessible(page);
  await expectFitsPhone(page);
});

test('a long name without a space stays on its card', async ({ page, server }) => {
  const author = await anAuthor(server, 'W'.repeat(80));
  await aBook(server, author, { title: 'Long Name' });
  await enter(page, await theAdmin(server));
  await page.goto('/moderator?tab=pending');
  await expect(card(page, 'Long Name')).toContainText(author.name);
  await expectFitsPhone(page);
});

test('the book whose details were looked at is the current one, also where a click gives no focus', async ({
  page,
  server,
}) => {
  const author = await anAuthor(server);
  await aBook(server, author, { title: 'Not Clicked' });
  await aBook(server, author, { title: 'Clicked Without Focus' });
  await enter(page, await theAdmin(server));
  await page.goto('/moderator?tab=pending');
  // As in Safari on a Mac.
  await page.evaluate(() =>
    addEventListener('mousedown', (event) => event.preventDefault(), { capture: true }),
  );
  const dialog = await openDetails(page, 'Clicked Without Focus');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  await expect(card(page, 'Clicked Without Focus')).toHaveAttribute('aria-current', 'true');
});

test('books are approved from their cards, one press each, also before the one before is answered', async ({
  page,
  server,
}) => {
  const author = await anAuthor(server);
  const books = [
    await aBook(server, author, { title: 'First in Line' }),
    await aBook(server, author, { title: 'Second in Line' }),
  ];
  await enter(page, await theAdmin(server));
  await page.goto('/moderator?tab=pending');
  const allPressed = Promise.withResolvers<void>();
  let sent = 0;
  await page.route('**/api/books/*/approve', async (route) => {
    sent += 1;
    if (sent === books.length) allPressed.resolve();
    await allPressed.promise;
    await route.continue();
  });
  for (const { title } of books)
    await card(page, title).getByRole('button', { name: 'Approve', exact: true }).click();
  for (const { _id, title } of books) {
    await expectStatus(page, 'Book approved!');
    await expect(card(page, title)).toBeHidden();
    expect(await call(server, author, 'GET', `/api/books/${_id}`)).toMatchObject({ status: 'approved' });
  }
});

test('what was edited or decided in the meantime is looked at again', async ({
  page,
  server,
  allowConsole,
}) => {
  allowConsole(/status of 409/);
  const author = await anAuthor(server);
  const [edited, declined] = [
    await aBook(server, author, { title: 'Edited Meanwhile' }),
    await aBook(server, author, { title: 'Declined Meanwhile' }),
  ];
  const admin = await theAdmin(server);
  await enter(page, admin);
  await page.goto('/moderator?tab=pending');
  await expect(card(page, 'Declined Meanwhile')).toBeVisible();
  await call(server, author, 'PATCH', `/api/books/${edited._id}`, { summary: 'Another summary.' });
  await call(server, admin, 'PATCH', `/api/books/${declined._id}/mod`, { status: 'rejected' });

  const refused = 'This book was edited or decided on in the meantime. Please look at it again.';
  const approve = card(page, 'Edited Meanwhile').getByRole('button', { name: 'Approve', exact: true });
  await approve.click();
  await expectStatus(page, `${refused} “Edited Meanwhile”`);
  await expect(card(page, 'Declined Meanwhile')).toBeHidden();
  await approve.click();
  await expectStatus(page, 'Book approved!');
  for (const [{ _id }, status] of [
    [edited, 'approved'],
    [declined, 'rejected'],
  ] as const) {
    expect(await call(server, author, 'GET', `/api/books/${_id}`)).toMatchObject({ status });
  }
});

test('what somebody else has declined can be approved, but not declined again', async ({ page, server }) => {
  const book = await aBook(server, await anAuthor(server), { title: 'Declined Already' });
  const admin = await theAdmin(server);
  await enter(page, admin);
  await page.goto('/moderator?tab=pending');
  await expect(card(page, 'Declined Already')).toBeVisible();
  await call(server, admin, 'PATCH', `/api/books/${book._id}/mod`, { status: 'rejected' });
  const dialog = await openDetails(page, 'Declined Already');
  await expect(dialog.getByRole('button', { name: 'Decline', exact: true })).toBeHidden();
  await expect(dialog.getByRole('button', { name: 'Add a reason' })).toBeHidden();
  await expect(dialog.getByRole('button', { name: 'Approve', exact: true })).toBeVisible();
});

test('a book that came in place of one that somebody else has decided is looked at first', async ({
  page,
  server,
}) => {
  const author = await anAuthor(server);
  const books = [
    await aBook(server, author, { title: 'Looked At' }),
    await aBook(server, author, { title: 'Came Instead' }),
    await aBook(server, author, { title: 'Came After' }),
  ];
  const admin = await theAdmin(server);
  await enter(page, admin);
  await page.goto('/moderator?tab=pending');
  await page.getByLabel('Shortcuts on').check();
  await card(page, 'Looked At').getByRole('button', { name: 'Details' }).focus();
  // Letters of another script come with the text of a book: that moves nothing.
  const scrolled = () => page.evaluate(() => window.scrollY);
  await page.setViewportSize({ width: 900, height: 400 });
  await card(page, 'Came After').scrollIntoViewIfNeeded();
  const before = await scrolled();
  await page.evaluate(async () => {
    document.fonts.dispatchEvent(new Event('loadingdone'));
    await new Promise(requestAnimationFrame);
  });
  expect(await scrolled()).toBe(before);
  await page.setViewportSize({ width: 1280, height: 900 });

  await call(server, admin, 'PATCH', `/api/books/${books[0]?._id}/approve`, {});
  await comeBack(page);
  await expect(card(page, 'Looked At')).toBeHidden();
  await expect(card(page, 'Came Instead')).toBeFocused();
  await page.keyboard.press('a');
  await expect(card(page, 'Came Instead')).toHaveAttribute('aria-current', 'true');
  expect(await call(server, admin, 'GET', `/api/books/${books[1]?._id}`)).toMatchObject({
    status: 'pending',
  });
  // One's own decision leads on as ever.
  for (const title of ['Came Instead', 'Came After']) {
    await page.keyboard.press('a');
    await expect(card(page, title)).toBeHidden();
  }
});

test('a letter right after the move to a book out of sight decides on it, also where the page glides', async ({
  page,
  server,
}) => {
  const author = await anAuthor(server);
  for (const title of ['On Top', 'Further Down']) await aBook(server, author, { title });
  await enter(page, await theAdmin(server));
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.setViewportSize({ width: 900, height: 400 });
  await page.goto('/moderator?tab=pending');
  await page.getByLabel('Shortcuts on').check();
  // Other tests have left books before it.
  await card(page, 'On Top').getByRole('button', { name: 'Details' }).focus();
  await expect(card(page, 'On Top')).toHaveAttribute('aria-current', 'true');
  const shown = await page.evaluate(() => {
    window.scrollTo({ top: 0, behavior: 'instant' });
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'n' }));
    const box = document.activeElement?.getBoundingClientRect();
    return { title: document.activeElement?.textContent, isInSight: box && box.top < window.innerHeight };
  });
  expect(shown).toMatchObject({ title: expect.stringContaining('Further Down'), isInSight: true });
  await page.keyboard.press('a');
  await expect(card(page, 'Further Down')).toBeHidden();
  await expect(card(page, 'On Top')).toBeVisible();
});

test('what somebody else deleted leaves the queue when it is decided', async ({
  page,
  server,
  allowConsole,
}) => {
  allowConsole(/404/);
  const book = await aBook(server, await anAuthor(server), { title: 'Gone By Then' });
  await enter(page, await theAdmin(server));
  await page.goto('/moderator?tab=pending');
  await expect(card(page, 'Gone By Then')).toBeVisible();
  await call(server, await theAdmin(server), 'DELETE', `/api/books/${book._id}/mod`);
  await card(page, 'Gone By Then').getByRole('button', { name: 'Approve', exact: true }).click();
  await expectStatus(page, 'Book not found.');
  await expect(card(page, 'Gone By Then')).toBeHidden();
});

test('a reason to decline survives Esc and a reload; the author sees it on the book and in a mail', async ({
  page,
  server,
}) => {
  const author = await anAuthor(server);
  const book = await aBook(server, author, { title: 'Decline Me' });
  await enter(page, await theAdmin(server));
  await page.goto('/moderator?tab=pending');
  const dialog = await openDetails(page, 'Decline Me');
  await expect(dialog.getByLabel('Reason for declining')).toBeHidden();
  await dialog.getByRole('button', { name: 'Add a reason' }).click();
  await dialog.getByLabel('Reason for declining').fill('The cover belongs to another book.');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.reload();
  await openDetails(page, 'Decline Me');
  await expect(dialog.getByLabel('Reason for declining')).toHaveValue('The cover belongs to another book.');
  await dialog.getByRole('button', { name: 'Decline', exact: true }).click();

  await expectStatus(page, 'Book rejected!');
  await expect(card(page, 'Decline Me')).toBeHidden();
  expect(await call(server, author, 'GET', `/api/books/${book._id}`)).toMatchObject({
    status: 'rejected',
    rejectionReason: 'The cover belongs to another book.',
  });
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('another book');
  // The mail waits as long as the decision can be undone.
  await expect.poll(() => mailTexts(server, author)).toContain('The cover belongs to another book.');
});

test('a decision that is answered after its dialog was closed closes no other one', async ({
  page,
  server,
}) => {
  const author = await anAuthor(server);
  const first = await aBook(server, author, { title: 'Declined in a Hurry' });
  await aBook(server, author, { title: 'Looked at Next' });
  await keepOffers(page);
  await enter(page, await theAdmin(server));
  await page.goto('/moderator?tab=pending');
  const isElsewhere = Promise.withResolvers<void>();
  await page.route('**/api/books/*/mod', async (route) => {
    await isElsewhere.promise;
    await route.continue();
  });
  const dialog = await openDetails(page, 'Declined in a Hurry');
  await dialog.getByRole('button', { name: 'Decline', exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await openDetails(page, 'Looked at Next');
  isElsewhere.resolve();
  await expect(card(page, 'Declined in a Hurry')).toHaveCount(0);
  await expect(page.getByRole('dialog', { name: 'Looked at Next' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Book rejected!')).toBeVisible();
  expect(await call(server, author, 'GET', `/api/books/${first._id}`)).toMatchObject({ status: 'rejected' });
});

test('a reason to decline goes when the book is approved after all', async ({ page, server }) => {
  await aBook(server, await anAuthor(server), { title: 'Changed My Mind' });
  await enter(page, await theAdmin(server));
  await page.goto('/moderator?tab=pending');
  const dialog = await openDetails(page, 'Changed My Mind');
  await dialog.getByRole('button', { name: 'Add a reason' }).click();
  await dialog.getByLabel('Reason for declining').fill('Looks like a copy.');
  await page.keyboard.press('Escape');
  await card(page, 'Changed My Mind').getByRole('button', { name: 'Approve', exact: true }).click();
  await expectStatus(page, 'Book approved!');
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Looks like a copy.');
});

test('an edit is checked, cancelled, saved, and returns to the decision', async ({ page, server }) => {
  const book = await aBook(server, await anAuthor(server), { title: 'Edit Me' });
  await enter(page, await theAdmin(server));
  await page.goto('/moderator?tab=pending');
  const dialog = await openDetails(page, 'Edit Me');
  await dialog.getByRole('button', { name: 'Edit', exact: true }).click();
  await dialog.getByLabel('Title').fill('Never Saved');
  await dialog.getByRole('button', { name: 'Cancel Edit' }).click();
  await expect(dialog.getByRole('heading', { name: 'Edit Me' })).toBeVisible();

  await dialog.getByRole('button', { name: 'Edit', exact: true }).click();
  await dialog.getByLabel('ASIN').fill('short');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(dialog.getByText('ASIN must be exactly 10 alphanumeric characters.')).toBeVisible();
  await expect(dialog.getByLabel('ASIN')).toBeFocused();
  await dialog.getByLabel('ASIN').fill(book.asin);
  await dialog.getByLabel('Title').fill('Edited Now');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expectStatus(page, 'Saved changes!');
  await expect(dialog.getByRole('heading', { name: 'Edited Now' })).toBeVisible();

  await dialog.getByText('History', { exact: true }).click();
  await expect(dialog.getByText('Book edited')).toBeVisible();
  await expect(dialog.getByText('title: Edit Me')).toBeVisible();
});

/** Ten in every run; a hundred with `BOOKS=100`, which take ten times as long. */
const books = Number(process.env['BOOKS'] ?? 10);

test(`${books} books are cleared with the keyboard alone`, async ({ page, server }) => {
  const admin = await theAdmin(server);
  await approveAllThatWait(server);
  const authors = [await anAuthor(server, 'First Half'), await anAuthor(server, 'Second Half')];
  const numbers = Array.from({ length: books }, (_, index) => index + 1);
  const queued: string[] = [];
  for (const number of numbers) {
    const author = authors[number % 2];
    if (author) queued.push((await aBook(server, author, { title: `Queued ${number}` }))._id);
  }
  const overview = () => call<Overview>(server, admin, 'GET', '/api/stats/overview');
  const before = await overview();
  await enter(page, admin);
  await page.goto('/moderator?tab=pending');
  await expect(page.getByText(`${books} books awaiting approval.`)).toBeVisible();
  await page.getByLabel('Shortcuts on').focus();
  await page.keyboard.press('Space');

  // On to the second and back, then every tenth book is declined with a reason and the others are approved.
  await page.keyboard.press('n');
  await expect(card(page, 'Queued 1')).toBeFocused();
  await page.keyboard.press('n');
  await expect(card(page, 'Queued 2')).toBeFocused();
  await page.keyboard.press('p');
  // Below the one that is decided on there is room for what is said of the three before it.
  for (let number = 2; number <= 5; number++) await page.keyboard.press('n');
  await expect(card(page, 'Queued 5')).toBeFocused();
  const roomBelow = () =>
    card(page, 'Queued 5').evaluate((shown) => window.innerHeight - shown.getBoundingClientRect().bottom);
  await expect.poll(roomBelow).toBeGreaterThan(175);
  for (let number = 5; number >= 2; number--) await page.keyboard.press('p');
  for (const number of numbers) {
    const title = `Queued ${number}`;
    await expect(card(page, title)).toBeFocused();
    if (number % 10 === 0) {
      await page.keyboard.press('d');
      await expect(page.getByLabel('Reason for declining')).toBeFocused();
      // Full of letters that are shortcuts elsewhere.
      await page.keyboard.type('a plain and open end, please add one');
      await page.keyboard.press('Control+Enter');
    } else {
      await page.keyboard.press('a');
    }
    await expect(card(page, title)).toHaveCount(0);
  }
  await expect(page.getByText('No pending books.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Pending Books' })).toBeFocused();
  expect(await overview()).toMatchObject({
    pendingBooks: 0,
    approvedBooks: before.approvedBooks + books * 0.9,
    rejectedBooks: before.rejectedBooks + books * 0.1,
  });
  const lines = await call<unknown[]>(server, admin, 'GET', '/api/audit?limit=1000');
  const about = lines
    .map((line) => JSON.stringify(line))
    .filter((line) => queued.some((id) => line.includes(id)))
    .join();
  expect(about.match(/"book\.approve"/g)).toHaveLength(books * 0.9);
  expect(about.match(/"book\.decline"/g)).toHaveLength(books * 0.1);
});

/** What other tests have left in the queue. */
async function approveAllThatWait(server: ServerProcess): Promise<void> {
  const admin = await theAdmin(server);
  const waiting = await call<Book[]>(server, admin, 'GET', '/api/books/pending?limit=1000');
  await Promise.all(waiting.map(({ _id }) => call(server, admin, 'PATCH', `/api/books/${_id}/approve`, {})));
}

test('no shortcut works while typing, under another dialog, or when they are off', async ({
  page,
  server,
}) => {
  await aBook(server, await anAuthor(server, 'Olga Owner'), { title: 'Stay Here' });
  await enter(page, await theAdmin(server));
  const changes: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH') changes.push(request.url());
  });
  await page.goto('/moderator?tab=pending');
  await expect(card(page, 'Stay Here')).toBeVisible();
  // Off until turned on.
  await page.keyboard.press('n');
  await page.keyboard.press('a');
  await page.getByLabel('Shortcuts on').check();
  await card(page, 'Stay Here').getByRole('button', { name: 'Details', exact: true }).focus();

  await card(page, 'Stay Here').getByRole('button', { name: 'Olga Owner' }).click();
  await expect(page.getByRole('dialog', { name: 'User Details' })).toContainText('Olga Owner');
  await page.keyboard.press('a');
  await page.getByRole('dialog').getByLabel('New note').pressSequentially('a note, and more');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeHidden();

  await page.getByRole('button', { name: 'User menu' }).click();
  await expectFocusIn(page.getByRole('menu'));
  await page.keyboard.press('a');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();

  await page.getByLabel('Shortcuts on').uncheck();
  await page.keyboard.press('a');
  await page.reload();
  await expect(page.getByLabel('Shortcuts on')).not.toBeChecked();
  await page.keyboard.press('a');
  await expect(card(page, 'Stay Here')).toBeVisible();
  expect(changes).toEqual([]);
});

test('a decision is undone from its toast, with Ctrl + Z, and by letter', async ({ page, server }) => {
  const author = await anAuthor(server);
  const books = [
    await aBook(server, author, { title: 'Take Back 1' }),
    await aBook(server, author, { title: 'Take Back 2' }),
  ];
  await keepOffers(page);
  const statuses = () =>
    Promise.all(
      books.map(async ({ _id }) => {
        const { status } = await call<{ status: string }>(server, author, 'GET', `/api/books/${_id}`);
        return status;
      }),
    );
  await enter(page, await theAdmin(server));
  await page.goto('/moderator?tab=pending');
  let dialog = await openDetails(page, 'Take Back 1');
  await dialog.getByRole('button', { name: 'Approve', exact: true }).click();
  await expectStatus(page, 'Book approved!');
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(undo).toHaveAccessibleDescription('Book approved! “Take Back 1”');
  await undo.click();
  await expectStatus(page, 'The book is pending again.');
  await expect(card(page, 'Take Back 1')).toBeVisible();
  await card(page, 'Take Back 1').getByRole('button', { name: 'Approve', exact: true }).click();
  await expectStatus(page, 'Book approved!');
  await expect(card(page, 'Take Back 1')).toBeHidden();
  await page.keyboard.press('Control+z');
  await expectStatus(page, 'The book is pending again.');
  await expect(card(page, 'Take Back 1')).toBeFocused();
  await page.getByLabel('Shortcuts on').check();
  dialog = await openDetails(page, 'Take Back 2');
  await dialog.getByRole('button', { name: 'Decline', exact: true }).click();
  // Letters of the queue do nothing before the dialog is closed, and it hides the queue from the roles.
  await expect(dialog).toBeHidden();
  await expect(card(page, 'Take Back 2')).toBeHidden();
  await page.keyboard.press('u');
  await expectStatus(page, 'The book is pending again.');
  await expect(card(page, 'Take Back 2')).toBeFocused();
  await expect(card(page, 'Take Back 2')).toHaveAttribute('aria-current', 'true');
  expect(await statuses()).toEqual(['pending', 'pending']);

  // After the button, the letter is for the decision before.
  for (const title of ['Take Back 1', 'Take Back 2']) {
    await card(page, title).getByRole('button', { name: 'Approve', exact: true }).click();
    // A list loaded in between may lack the book before the answer, and the offer to undo, has come.
    await expectStatus(page, 'Book approved!');
    await expect(card(page, title)).toBeHidden();
  }
  // A status is read out as a whole, unless it says otherwise.
  const toasts = page.getByRole('status').filter({ has: page.getByRole('button', { name: 'Undo' }) });
  await expect(toasts).toHaveAttribute('aria-atomic', 'false');
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(card(page, 'Take Back 2')).toBeVisible();
  await page.keyboard.press('u');
  await expect(card(page, 'Take Back 1')).toBeVisible();
  expect(await statuses()).toEqual(['pending', 'pending']);
});

test('an undo without an answer is offered again', async ({ page, server, allowConsole }) => {
  allowConsole(/ERR_FAILED/);
  const author = await anAuthor(server);
  const book = await aBook(server, author, { title: 'Cut Off' });
  await keepOffers(page);
  await enter(page, await theAdmin(server));
  await page.goto('/moderator?tab=pending');
  await card(page, 'Cut Off').getByRole('button', { name: 'Approve', exact: true }).click();
  await page.route('**/api/books/*/mod', (route) => route.abort(), { times: 1 });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectStatus(page, 'Undo failed.');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectStatus(page, 'The book is pending again.');
  await expect(card(page, 'Cut Off')).toBeVisible();
  expect(await call(server, author, 'GET', `/api/books/${book._id}`)).toMatchObject({ status: 'pending' });
});

test('what is said while a dialog is open lies over it, and not over its buttons', async ({
  page,
  server,
  allowConsole,
}) => {
  allowConsole(/ERR_FAILED/);
  const author = await anAuthor(server);
  for (const title of ['Under It', 'Over It']) await aBook(server, author, { title });
  await page.setViewportSize({ width: 390, height: 844 });
  await keepOffers(page);
  await keepOffers(page, shortToastMs);
  await enter(page, await theAdmin(server));
  await page.goto('/moderator?tab=pending');
  await card(page, 'Under It').getByRole('button', { name: 'Approve', exact: true }).click();
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeVisible();

  const dialog = await openDetails(page, 'Over It');
  await expect(undo).toBeHidden();
  await page.route('**/api/books/*/approve', (route) => route.abort());
  const approve = dialog.getByRole('button', { name: 'Approve', exact: true });
  await approve.click();
  // A click that is only tried says whether anything lies over its place.
  const trial = { trial: true };
  const said = page.getByRole('status').filter({ hasText: 'Approve failed.' });
  await said.getByText('Approve failed.').click(trial);
  await approve.click(trial);
  await said.getByRole('button', { name: 'Dismiss' }).click();
  await expect(said).toBeHidden();

  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(undo).toBeVisible();
});

async function mailTexts(server: ServerProcess, { email }: Person): Promise<string> {
  return (await readMails(server.dataDir, email)).map(({ text }) => text).join('\n');
}
