import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectFitsPhone } from './support/accessibility.ts';
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
import { loseAnswer } from './support/cut-off.ts';
import { expectFocusIn } from './support/keyboard.ts';
import { expectStatus } from './support/live-regions.ts';
import { expect, test } from './support/test.ts';

/** Also under a dialog. */
const row = (page: Page, email: string) =>
  page.getByRole('row', { includeHidden: true }).filter({ hasText: email });

const filters = (page: Page) => page.getByRole('search', { name: 'Filter users' });

const labels = [
  'Name',
  'Email',
  'Role',
  'Status',
  'Marketplace',
  'AmazonName',
  'Min Gems',
  'Max Gems',
  'Min Credits',
  'Max Credits',
  'Min reviews',
  'Max reviews',
  'Min rating',
  'Max rating',
];

test('every filter and column of the members is there and works', async ({ page, server }) => {
  const member = await aMember(server, { name: 'Uma Unique', amazonName: 'Uma U.', marketplace: '.fr' });
  await enter(page, await theAdmin(server));
  await page.goto('/moderator');
  await page.getByRole('tab', { name: 'All Users', exact: true }).click();
  const fields = filters(page);
  for (const label of labels) await expect(fields.getByLabel(label, { exact: true })).toBeVisible();
  await expect(fields.getByLabel('Min rating')).toHaveAttribute('step', '0.1');
  for (const name of [
    'Name',
    'Email',
    'Role',
    'Ban Status',
    'Gems',
    'Credits',
    'Review Count',
    'Avg Rating',
  ]) {
    await expect(page.getByRole('columnheader', { name, exact: true })).toBeVisible();
  }

  await fields.getByLabel('Name', { exact: true }).fill('uma uni');
  await fields.getByLabel('Email').fill(member.email);
  await fields.getByLabel('AmazonName').fill('UMA');
  await fields.getByLabel('Marketplace').selectOption('.fr');
  await fields.getByLabel('Role').selectOption('user');
  await fields.getByLabel('Status').selectOption('active');
  await fields.getByLabel('Max Credits').fill('1500');
  await expect(page.getByText(/^1 user/)).toBeVisible();
  await expect(row(page, member.email)).toContainText('1,500');
  await expect(row(page, member.email)).toContainText('0.0');
  await fields.getByLabel('Min rating').fill('4.5');
  const none = page.getByText('No matching users found.');
  await expect(none).toBeVisible();
  await expectAccessible(page);
  await expectFitsPhone(page);
  await expect.poll(() => none.evaluate((text) => text.getBoundingClientRect().right)).toBeLessThan(390);
});

test('Clear all also empties a number field of what is no number', async ({ page, server }) => {
  await enter(page, await theAdmin(server));
  await page.goto('/moderator?tab=users&name=nobody+is+called+so');
  const rating = page.getByLabel('Min rating');
  const isBad = () =>
    rating.evaluate((field) => field instanceof HTMLInputElement && field.validity.badInput);
  await rating.pressSequentially('-');
  await expect.poll(isBad).toBe(true);
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(page).toHaveURL(/\/moderator\?tab=users$/);
  await expect.poll(isBad).toBe(false);
  await expect(page.locator('summary')).toBeFocused();
});

test('names open members and books, and closing one returns to the name, in the list and in a book', async ({
  page,
  server,
}) => {
  const author = await anAuthor(server, 'Olive Opener');
  const book = await aBookOnOffer(server, author);
  await enter(page, await theAdmin(server));
  await page.goto(`/moderator?tab=books&title=${encodeURIComponent(book.title)}`);
  const name = row(page, book.title).getByRole('button', { name: author.name });
  const member = page.getByRole('dialog', { name: 'User Details' });
  await name.click();
  await expect(member).toContainText(author.email);
  await page.keyboard.press('Escape');
  await expect(name).toBeFocused();

  await row(page, book.title).getByRole('button', { name: 'Details' }).click();
  const owner = page.getByRole('dialog').getByRole('button', { name: author.name });
  await owner.click();
  await expect(member).toContainText(author.email);
  await member.getByRole('button', { name: 'Close' }).first().click();
  await expect(owner).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  // On a phone 'Details' is out of sight, the name is not.
  const title = row(page, book.title).getByRole('button', { name: book.title });
  await title.click();
  await expect(page.getByRole('dialog', { name: book.title })).toContainText(book.asin);
  await page.keyboard.press('Escape');
  await expect(title).toBeFocused();
  await page.goto(`/moderator?tab=users&email=${encodeURIComponent(author.email)}`);
  await row(page, author.email).getByRole('button', { name: author.name }).click();
  await expect(member).toContainText(author.email);
});

test('an edit sends only what was changed, and overwrites no payout made in between', async ({
  page,
  server,
  allowConsole,
}) => {
  allowConsole(/409/);
  const member = await anAuthor(server, 'Petra Payout');
  const admin = await theAdmin(server);
  await enter(page, admin);
  await page.goto(`/moderator?tab=users&email=${member.email}`);
  await row(page, member.email).getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit User' });
  await dialog.getByLabel('Name', { exact: true }).fill('Petra P.');
  await dialog.getByLabel('Credits').fill('5');
  await expectAccessible(page);
  await call(server, admin, 'PATCH', `/api/users/${member._id}`, { credits: 99_000 });
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(dialog.getByText('This user has been changed in the meantime. Please reload.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Reload and keep my changes' }).click();
  await expect(dialog.getByText('Saved value: 99,000')).toBeVisible();
  await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('Petra P.');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expectStatus(page, 'User updated');
  await expect(row(page, member.email)).toContainText('Petra P.');

  await row(page, member.email).getByRole('button', { name: 'Details' }).click();
  const details = page.getByRole('dialog', { name: 'User Details' });
  await details.getByText('Statement', { exact: true }).click();
  await expect(details.getByRole('table', { name: 'Statement' })).toContainText('-98,995 credits');
  await details.getByText('History', { exact: true }).click();
  await expect(details.getByText('Balance changed').first()).toBeVisible();
  await details.getByText('Books', { exact: true }).click();
  await expect(details.getByText('Has not added any books yet.')).toBeVisible();
  await expectAccessible(page);
});

test('what a moderator typed is not lost by Esc, only by saying so', async ({ page, server }) => {
  const member = await aMember(server);
  await enter(page, await theAdmin(server));
  await page.goto(`/moderator?tab=users&email=${member.email}`);
  await row(page, member.email).getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit User' });
  const question = page.getByRole('dialog', { name: 'Discard your changes?' });
  await dialog.getByLabel('Credits').fill('77');
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(question).toBeHidden();
  await expect(dialog.getByLabel('Credits')).toHaveValue('77');
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Discard', exact: true }).click();
  await expect(dialog).toBeHidden();
});

test('a note is added with its author, a blank one does nothing', async ({ page, server }) => {
  const member = await aMember(server, { name: 'Nora Noted' });
  await enter(page, await theAdmin(server));
  await page.goto(`/moderator?tab=users&email=${member.email}`);
  await row(page, member.email).getByRole('button', { name: 'Details' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('New note').fill('   ');
  await dialog.getByRole('button', { name: 'Add Note' }).click();
  await expect(dialog.getByText('No notes yet.')).toBeVisible();
  await dialog.getByLabel('New note').fill('Asked about a late review.');
  await dialog.getByRole('button', { name: 'Add Note' }).click();
  await expectStatus(page, 'Mod note added');
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Asked about' })).toContainText(
    'Administrator',
  );
  await expect(dialog.getByLabel('New note')).toHaveValue('');
});

test('a note begun while the one before it is being added stays', async ({ page, server }) => {
  const member = await aMember(server, { name: 'Nelly Noted' });
  await enter(page, await theAdmin(server));
  await page.goto(`/moderator?tab=users&email=${member.email}`);
  await row(page, member.email).getByRole('button', { name: 'Details' }).click();
  const isBegun = Promise.withResolvers<void>();
  await page.route('**/api/users/*/add-note', async (route) => {
    await isBegun.promise;
    await route.continue();
  });
  const dialog = page.getByRole('dialog');
  const note = dialog.getByLabel('New note');
  await note.fill('Asked about a late review.');
  await dialog.getByRole('button', { name: 'Add Note' }).click();
  await note.fill('Asked about another one.');
  isBegun.resolve();
  await expectStatus(page, 'Mod note added');
  await expect(dialog.getByRole('listitem').filter({ hasText: 'a late review' })).toBeVisible();
  await expect(note).toHaveValue('Asked about another one.');
});

test('a note that was typed but not added is not lost by saving or by Esc', async ({ page, server }) => {
  const member = await aMember(server, { name: 'Nils Noted' });
  await enter(page, await theAdmin(server));
  await page.goto(`/moderator?tab=users&email=${member.email}`);
  await row(page, member.email).getByRole('button', { name: 'Edit' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit User' });
  await edit.getByLabel('New note').fill('Asked twice.');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await edit.getByLabel('Name', { exact: true }).fill('Nils N.');
  await edit.getByRole('button', { name: 'Save Changes' }).click();
  await expectStatus(page, 'User updated');
  const details = page.getByRole('dialog', { name: 'User Details' });
  await expect(details.getByLabel('New note')).toHaveValue('Asked twice.');
  await details.getByRole('button', { name: 'Add Note' }).click();
  await expectStatus(page, 'Mod note added');
  await details.getByLabel('New note').fill('Asked three times.');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(details.getByLabel('New note')).toHaveValue('Asked three times.');
  await details.getByLabel('New note').fill('');
  await page.keyboard.press('Escape');
  await expect(details).toBeHidden();
});

test('a change that is answered after its editor was closed closes no other one', async ({
  page,
  server,
}) => {
  const first = await aMember(server, { name: 'Fay Firstly' });
  const second = await aMember(server, { name: 'Sam Firstly' });
  await enter(page, await theAdmin(server));
  await page.goto('/moderator?tab=users&name=Firstly');
  const isElsewhere = Promise.withResolvers<void>();
  await page.route(`**/api/users/${first._id}`, async (route) => {
    if (route.request().method() === 'PATCH') await isElsewhere.promise;
    await route.continue();
  });
  const edit = page.getByRole('dialog', { name: 'Edit User' });
  await row(page, first.email).getByRole('button', { name: 'Edit' }).click();
  await edit.getByLabel('Name', { exact: true }).fill('Fay F. Firstly');
  await edit.getByRole('button', { name: 'Save Changes' }).click();
  await edit.getByRole('button', { name: 'Cancel Edit' }).click();
  await expect(edit).toBeHidden();
  await row(page, second.email).getByRole('button', { name: 'Edit' }).click();
  const typed = edit.getByLabel('Name', { exact: true });
  await typed.fill('Sam S.');
  isElsewhere.resolve();
  await expectStatus(page, 'User updated');
  await expect(row(page, first.email)).toContainText('Fay F. Firstly');
  await expect(typed).toHaveValue('Sam S.');
});

test('a ban whose lifting was not answered is shown as it is by now', async ({
  page,
  server,
  allowConsole,
}) => {
  allowConsole(/ERR_CONNECTION_RESET/);
  const member = await aMember(server, { name: 'Lara Lifted' });
  const admin = await theAdmin(server);
  await call(server, admin, 'PATCH', `/api/users/${member._id}`, { banStatus: '7day', banReason: 'Spam.' });
  await enter(page, admin);
  await page.goto(`/moderator?tab=users&email=${member.email}`);
  await expect(row(page, member.email)).toContainText('7day');
  await row(page, member.email).getByRole('button', { name: 'Edit' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit User' });
  await edit.getByLabel('Ban Status').selectOption('active');
  await loseAnswer(page, `**/api/users/${member._id}`);
  await edit.getByRole('button', { name: 'Save Changes' }).click();
  await expect(edit.getByRole('alert')).toHaveText('Error updating user');
  await edit.getByRole('button', { name: 'Cancel Edit' }).click();
  await expect(row(page, member.email)).toContainText('active');
});

test('a note that is typed while the changes are being saved stays', async ({ page, server }) => {
  const member = await aMember(server, { name: 'Nora Noted' });
  await enter(page, await theAdmin(server));
  await page.goto(`/moderator?tab=users&email=${member.email}`);
  await row(page, member.email).getByRole('button', { name: 'Edit' }).click();
  const isTyped = Promise.withResolvers<void>();
  await page.route(`**/api/users/${member._id}`, async (route) => {
    if (route.request().method() === 'PATCH') await isTyped.promise;
    await route.continue();
  });
  const edit = page.getByRole('dialog', { name: 'Edit User' });
  await edit.getByLabel('Name', { exact: true }).fill('Nora N.');
  await edit.getByRole('button', { name: 'Save Changes' }).click();
  await edit.getByLabel('New note').fill('Asked for another name.');
  isTyped.resolve();
  await expectStatus(page, 'User updated');
  const details = page.getByRole('dialog', { name: 'User Details' });
  await expect(details.getByLabel('New note')).toHaveValue('Asked for another name.');
});

test('a banned member sees the reason, and can log in again when the ban is lifted', async ({
  page,
  server,
  allowConsole,
}) => {
  allowConsole(/403/);
  const member = await aMember(server, { name: 'Boris Banned' });
  await enter(page, await theAdmin(server));
  await page.goto(`/moderator?tab=users&email=${member.email}`);
  const edit = () => row(page, member.email).getByRole('button', { name: 'Edit' }).click();
  await edit();
  await page.getByLabel('Ban Status').selectOption('permanent');
  await page.getByLabel('Ban Reason').fill('Reviews were never posted.');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(row(page, member.email)).toContainText('permanent');
  await expect(call(server, member, 'GET', '/api/users/me')).rejects.toThrow(
    /403.*Reviews were never posted/,
  );
  await enter(page, member);
  await page.goto('/dashboard');
  await expect(page.getByText('This account is banned. Reason: Reviews were never posted.')).toBeVisible();
  await enter(page, await theAdmin(server));
  await page.goto(`/moderator?tab=users&email=${member.email}`);
  await edit();
  await expect(page.getByText('Cancelled reviews stay cancelled.')).toBeHidden();
  await page.getByLabel('Ban Status').selectOption('active');
  await expect(page.getByText('Cancelled reviews stay cancelled.')).toBeVisible();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(row(page, member.email)).toContainText('active');
  expect(await call(server, member, 'GET', '/api/users/me')).toMatchObject({ banStatus: 'active' });
});

test('a member is deleted after a confirmation', async ({ page, server }) => {
  const member = await aMember(server, { name: 'Gone Soon' });
  await enter(page, await theAdmin(server));
  await page.goto(`/moderator?tab=users&email=${member.email}`);
  await row(page, member.email).getByRole('button', { name: 'Details' }).click();
  await expect(page.getByRole('dialog')).toContainText('Deleting a user removes their personal data');
  page.once('dialog', (dialog) => {
    expect(dialog.message()).toBe(`Really delete user ${member.email}?`);
    void dialog.accept();
  });
  await page.getByRole('button', { name: 'Delete User' }).click();
  await expectStatus(page, `User ${member.email} deleted`);
  await expect(page.getByText('No matching users found.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('a moderator is not offered to touch an admin, nor roles and addresses', async ({
  page,
  server,
  allowConsole,
}) => {
  allowConsole(/403/);
  const moderator = await aModerator(server);
  const admin = await theAdmin(server);
  const member = await aMember(server, { name: 'Plain Member' });
  await enter(page, moderator);
  await page.goto(`/moderator?tab=users&email=${admin.email}`);
  const dialog = page.getByRole('dialog');
  for (const act of ['Details', 'Edit']) {
    await row(page, admin.email).getByRole('button', { name: act }).click();
    await expect(dialog.getByText('Only an admin can change, ban or delete an admin.')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Edit' })).toHaveCount(0);
    await expect(dialog.getByRole('button', { name: 'Save Changes' })).toHaveCount(0);
    await expect(dialog.getByRole('button', { name: 'Delete User' })).toHaveCount(0);
    await expectFocusIn(dialog);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  }

  await filters(page).getByLabel('Email').fill(member.email);
  await row(page, member.email).getByRole('button', { name: 'Edit' }).click();
  for (const label of ['Email', 'Role']) {
    await expect(dialog.getByLabel(label, { exact: true })).toHaveAttribute('readonly');
    await expect(dialog.getByLabel(label, { exact: true })).toHaveAccessibleDescription(
      'Only an admin can change this.',
    );
  }
  await expect(dialog.getByLabel('Credits')).toHaveAccessibleDescription('At most 15,000 up or down a day');
  await expectAccessible(page);
  await dialog.getByLabel('Credits').fill('20000');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(
    dialog.getByText('Only an admin can change a balance by more than 15,000 credits or 100 gems a day.'),
  ).toBeVisible();
  await dialog.getByLabel('Credits').fill('2000');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expectStatus(page, 'User updated');
  await expect(row(page, member.email)).toContainText('2,000');

  await call(server, admin, 'PATCH', `/api/users/${moderator._id}`, { banStatus: '7day' });
  await page.reload();
  await expect(page.getByRole('alert')).toHaveText('No Access');
  await expect(page.getByText('Your account is limited, and you cannot moderate')).toBeVisible();
});

test('on a phone a refusal comes into sight, and the name stays beside what is scrolled to', async ({
  page,
  server,
  allowConsole,
}) => {
  allowConsole(/403/);
  const moderator = await aModerator(server, 'Mo Bile');
  const member = await aMember(server, { name: 'Narrow Screen' });
  const name = row(page, member.email).getByText('Narrow Screen');
  const edit = row(page, member.email).getByRole('button', { name: 'Edit' });
  await page.setViewportSize({ width: 768, height: 700 });
  await enter(page, moderator);
  await page.goto(`/moderator?tab=users&email=${member.email}`);
  await edit.focus();
  await expect(name).toBeInViewport({ ratio: 0.9 });
  await page.setViewportSize({ width: 390, height: 700 });
  await edit.click();
  await expect(name).toBeInViewport({ ratio: 0.9 });
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Credits').fill('20000');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(dialog.getByText(/^Only an admin can change a balance/)).toBeInViewport({ ratio: 0.9 });
});

test('the list says what each member reads and has finished', async ({ page, server }) => {
  const author = await anAuthor(server);
  const reader = await aMember(server, { name: 'Rita Reads' });
  await aFinishedReview(server, reader, await aBookOnOffer(server, author, { title: 'Read to the End' }));
  const open = await aBookOnOffer(server, author, { title: 'Half Way Through' });
  await pick(server, reader, open);
  await enter(page, await theAdmin(server));
  await page.goto(`/moderator?tab=users&email=${encodeURIComponent(reader.email)}`);
  await expect(row(page, reader.email)).toContainText('Reading: Half Way Through');
  await expect(row(page, reader.email)).toContainText('Finished: Read to the End');
  await expectAccessible(page);
  await expectFitsPhone(page);
});

test('what a member read of an author who has left is a deleted book', async ({ page, server }) => {
  const author = await anAuthor(server);
  const reader = await aMember(server, { name: 'Rita Reads' });
  await aFinishedReview(server, reader, await aBookOnOffer(server, author));
  const admin = await theAdmin(server);
  await call(server, admin, 'DELETE', `/api/users/${author._id}`);
  await enter(page, admin);
  await page.goto(`/moderator?tab=users&email=${encodeURIComponent(reader.email)}`);
  await expect(row(page, reader.email)).toContainText('Finished: A deleted book');
  await row(page, reader.email).getByRole('button', { name: 'Details' }).click();
  await page.getByText('Assignments', { exact: true }).click();
  await expect(page.getByRole('dialog').getByText('A deleted book')).toBeVisible();
  await expectAccessible(page);
});

const excess = (box: Element) => box.scrollWidth - box.clientWidth;

test('on a phone the statement scrolls by itself, and the rest of the dialog fits', async ({
  page,
  server,
}) => {
  const member = await anAuthor(server, 'Sam Statement');
  await aBookOnOffer(server, member, { title: 'A Title That Is Long Enough' });
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, await theAdmin(server));
  await page.goto(`/moderator?tab=users&email=${encodeURIComponent(member.email)}`);
  await row(page, member.email).getByRole('button', { name: 'Details' }).click();
  const dialog = page.getByRole('dialog', { name: 'User Details' });
  await dialog.getByText('Statement', { exact: true }).click();
  const statement = dialog.getByRole('table', { name: 'Statement' });
  await expect(statement).toContainText('-1,500 credits');
  // The member's own statement speaks to them: 'For a review you turned in.'
  await expect(statement).toContainText('Review request');
  await expect(statement).not.toContainText('Set aside for');
  // What a moderator gave as the reason, or this.
  await expect(statement).toContainText('Balance changed by a moderator.');
  for (const part of await dialog.locator('> div').all()) expect(await part.evaluate(excess)).toBe(0);
  expect(await dialog.getByRole('region', { name: 'Statement' }).evaluate(excess)).toBeGreaterThan(0);
});

test('a limited member reads on every screen until when, and why', async ({ page, server }) => {
  const member = await aMember(server);
  await call(server, await theAdmin(server), 'PATCH', `/api/users/${member._id}`, {
    banStatus: '7day',
    banReason: 'Two reviews were not found.',
  });
  await enter(page, member);
  const expectNotice = async () => {
    const notice = page.getByRole('region', { name: 'Your account is limited' });
    await expect(notice).toContainText(/Your account is limited until \d+ \w+ \d{4}, \d\d:\d\d UTC\./);
    await expect(notice).toContainText('Reason: Two reviews were not found.');
  };
  await page.goto('/dashboard');
  await expectNotice();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Library' }).click();
  await expect(page.getByRole('heading', { name: 'Library', level: 1 })).toBeVisible();
  await expectNotice();
  await expectAccessible(page);
  await expectFitsPhone(page);
});

async function lowerEdge(element: Locator) {
  const box = await element.boundingBox();
  return box ? box.y + box.height : undefined;
}

test('the columns keep their headings, and the next page begins at its heading, which has the focus', async ({
  page,
  server,
}) => {
  await Promise.all(Array.from({ length: 51 }, () => aMember(server, { name: 'Paged Person' })));
  await enter(page, await theAdmin(server));
  await page.goto('/moderator?tab=users&name=Paged+Person');
  const heading = page.getByRole('heading', { name: 'All Users' });
  const column = page.getByRole('columnheader', { name: 'Credits' });
  const lastName = page.getByRole('button', { name: 'Paged Person' }).last();
  await lastName.focus();
  await expect(lastName).toBeInViewport();
  await expect(column).toBeInViewport({ ratio: 0.9 });
  for (let step = 0; step < 45; step++) await page.keyboard.press('Shift+Tab');
  const roomBelow = async () =>
    ((await page.locator(':focus').boundingBox())?.y ?? 0) - ((await lowerEdge(column)) ?? Infinity);
  await expect.poll(roomBelow).toBeGreaterThanOrEqual(0);

  const next = page.getByRole('button', { name: 'Next', exact: true });
  await next.click();
  await expect(page.getByText('51 to 51 of 51')).toBeVisible();
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
  await page.goBack();
  await expect(page.getByText('1 to 50 of 51')).toBeVisible();

  // Where both pages are long, it is the scrolling that shows the first row.
  await next.press('Enter');
  await expect(heading).toBeFocused();
  await page.getByRole('button', { name: 'Previous', exact: true }).click();
  await expect(page.getByText('1 to 50 of 51')).toBeVisible();
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
});
