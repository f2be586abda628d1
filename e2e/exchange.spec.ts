import type { Book } from '@gbr/domain/wire/books.ts';
import { fixturePath } from '@gbr/verification/support/fixtures.ts';
import {
  addBook,
  approve,
  expectCredits,
  follow,
  launchStandard,
  pickBook,
  register,
  turnIn,
} from './support/exchange-steps.ts';
import { noteStatuses } from './support/live-regions.ts';
import { aMember, anAuthor, call, enter, theAdmin } from './support/people.ts';
import { expect, test } from './support/test.ts';

// The whole exchange as its users see it: from a new account to a paid review.

test('an author adds a pdf, a reader reviews it and is paid', async ({ browser, server }, testInfo) => {
  const tag = `pdf${testInfo.project.name}${Date.now().toString(36)}`.replace(/\W/g, '');
  const open = async () => {
    const context = await browser.newContext({ baseURL: server.url });
    await noteStatuses(context);
    return context.newPage();
  };
  const [author, moderator, reader] = [await open(), await open(), await open()];
  const title = `The Exchange ${tag}`;

  await register(author, `author-${tag}@example.com`);
  await follow(author, 'Add Book');
  await addBook(author, {
    title,
    asin: tag.toUpperCase().padEnd(10, 'X').slice(-10),
    file: fixturePath('real.pdf'),
  });
  await expect(author.getByText('Awaiting Approval')).toBeVisible();

  await approve(moderator, title);

  await author.reload();
  await launchStandard(author);
  await expectCredits(author, 0);

  await register(reader, `reader-${tag}@example.com`);
  await pickBook(reader, title);

  await follow(reader, "Books I'm Reviewing");
  await reader.getByRole('link', { name: title }).click();
  const download = reader.waitForEvent('download');
  await reader.getByRole('button', { name: 'DOWNLOAD BOOK' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
  await turnIn(reader);
  await expectCredits(reader, 3000);

  await author.getByRole('link', { name: 'VIEW', exact: true }).click();
  await expect(author.getByText('I read it from cover to cover.')).toBeVisible();
  await expect(author.getByText('J****n')).toBeVisible();
  await expect(author.getByText('(Review type: Standard)')).toBeVisible();
  for (const page of [author, moderator, reader]) await page.context().close();
});

for (const kind of ['epub', 'docx'] as const) {
  test(`an author adds a ${kind}, and a reader downloads it`, async ({ page, server }) => {
    const author = await anAuthor(server);
    await enter(page, author);
    const tag = `${kind}${Date.now().toString(36)}`.toUpperCase();
    const title = `The Exchange ${tag}`;
    await page.goto('/add-book');
    await addBook(page, {
      title,
      asin: tag.padEnd(10, 'X').slice(-10),
      file: fixturePath(`real.${kind}`),
    });
    const [book] = await call<Book[]>(server, author, 'GET', '/api/books/my');
    const path = `/api/books/${book?._id}`;
    await call(server, await theAdmin(server), 'PATCH', `${path}/approve`, {});
    await call(server, author, 'POST', `${path}/launch-review`, { option: 'standard' });
    const reader = await aMember(server);
    await call(server, reader, 'PATCH', `${path}/pick`, {});

    await enter(page, reader);
    await page.goto('/books-im-reviewing');
    await page.getByRole('link', { name: title }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'DOWNLOAD BOOK' }).click();
    expect((await download).suggestedFilename()).toMatch(new RegExp(`\\.${kind}$`));
  });
}
