import { fixturePath } from '@gbr/verification/support/fixtures.ts';
import {
  addBook,
  approve,
  expectCredits,
  launchStandard,
  pickBook,
  register,
  turnIn,
} from './support/exchange-steps.ts';
import { noteStatuses } from './support/live-regions.ts';
import { expect, test } from './support/test.ts';

// The whole exchange as its users see it: from a new account to a paid review.

for (const kind of ['pdf', 'epub', 'docx'] as const) {
  test(`an author adds a ${kind}, a reader reviews it and is paid`, async ({ browser, server }, testInfo) => {
    const tag = `${kind}${testInfo.project.name}${Date.now().toString(36)}`.replace(/\W/g, '');
    const open = async () => {
      const context = await browser.newContext({ baseURL: server.url });
      await noteStatuses(context);
      return context.newPage();
    };
    const [author, moderator, reader] = [await open(), await open(), await open()];
    const title = `The Exchange ${tag}`;

    await register(author, `author-${tag}@example.com`);
    await addBook(author, {
      title,
      asin: tag.toUpperCase().padEnd(10, 'X').slice(-10),
      file: fixturePath(`real.${kind}`),
    });
    await expect(author.getByText('Awaiting Approval')).toBeVisible();

    await approve(moderator, title);

    await author.reload();
    await launchStandard(author);
    await expectCredits(author, 0);

    await register(reader, `reader-${tag}@example.com`);
    await pickBook(reader, title);

    await reader.goto('/books-im-reviewing');
    await reader.getByRole('link', { name: title }).click();
    const download = reader.waitForEvent('download');
    await reader.getByRole('button', { name: 'DOWNLOAD BOOK' }).click();
    expect((await download).suggestedFilename()).toMatch(new RegExp(`\\.${kind}$`));
    await turnIn(reader);
    await expectCredits(reader, 3000);

    await author.getByRole('link', { name: 'VIEW', exact: true }).click();
    await expect(author.getByText('I read it from cover to cover.')).toBeVisible();
    await expect(author.getByText('J****n')).toBeVisible();
    await expect(author.getByText('(Review type: Standard)')).toBeVisible();
    for (const page of [author, moderator, reader]) await page.context().close();
  });
}
