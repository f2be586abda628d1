import type { Browser, Page } from '@playwright/test';
import { fixturePath } from '@gbr/verification/support/fixtures.ts';
import { openMailServer } from '@gbr/verification/support/mail-server.ts';
import type { MailServer } from '@gbr/verification/support/mail-server.ts';
import type { ServerProcess } from '@gbr/verification/support/server-process.ts';
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
import { startServer } from './support/server.ts';
import { expect, test } from './support/test.ts';

// The whole exchange where mails go through a mail server and new members confirm their address.

let mailServer: MailServer;
let site: ServerProcess;
test.beforeAll(async ({ database }) => {
  mailServer = await openMailServer();
  const env = { SMTP_URL: mailServer.url, CONFIRM_EMAIL: 'always' };
  site = await startServer({ database, env });
});
test.afterAll(async () => {
  await site?.dispose();
  await mailServer?.close();
});

test('an author and a reader confirm their addresses, and the review is paid', async ({ browser }) => {
  const [author, moderator, reader] = [await open(browser), await open(browser), await open(browser)];
  const title = 'The Confirmed Exchange';

  await register(author, 'author@example.com');
  await expectCredits(author, 0);
  await follow(author, 'Add Book');
  await addBook(author, { title, asin: 'CONFIRMED1', file: fixturePath('real.pdf') });
  await approve(moderator, title);
  await confirm(author, 'author@example.com');
  await expectCredits(author, 1500);
  await follow(author, 'My Books');
  await launchStandard(author);
  await expectCredits(author, 0);

  await register(reader, 'reader@example.com');
  await confirm(reader, 'reader@example.com');
  await pickBook(reader, title);
  await follow(reader, "Books I'm Reviewing");
  await reader
    .getByRole('link', { name: new RegExp(title) })
    .first()
    .click();
  await turnIn(reader);
  await expectCredits(reader, 3000);
  await expect
    .poll(() => mailServer.received.some(({ message }) => message.subject?.includes(title)))
    .toBe(true);
  for (const page of [author, moderator, reader]) await page.context().close();
});

async function open(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ baseURL: site.url });
  await noteStatuses(context);
  return context.newPage();
}

/** With the link of the welcome mail. */
async function confirm(page: Page, email: string): Promise<void> {
  const link = () =>
    mailServer.received
      .filter(({ recipients }) => recipients.includes(email))
      .map(({ message }) => /\/confirm-email\/[\w-]+/.exec(message.text ?? '')?.[0])
      .find((found) => found !== undefined);
  await expect.poll(link).toBeDefined();
  await page.goto(link() ?? '');
  await page.getByRole('button', { name: 'Confirm my address' }).click();
  await page.getByRole('link', { name: 'Go to your dashboard' }).click();
  await expect(page).toHaveURL('/dashboard');
}
