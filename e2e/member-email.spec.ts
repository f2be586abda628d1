import type { ServerProcess } from '@gbr/verification/support/server-process.ts';
import { callApi } from '@gbr/verification/support/fetch-client.ts';
import { expectAccessible, expectFitsPhone } from './support/accessibility.ts';
import { clickAnyway } from './support/click-anyway.ts';
import { comeBack } from './support/come-back.ts';
import { loseAnswer } from './support/cut-off.ts';
import { expectCredits, register } from './support/exchange-steps.ts';
import { linkInMail } from './support/link-in-mail.ts';
import { expectStatus } from './support/live-regions.ts';
import { aMember, anApprovedBook, call, enter, logInByForm, theAdmin } from './support/people.ts';
import { startServer } from './support/server.ts';
import { expect, test } from './support/test.ts';

/** One for the file: a start takes as much of the processor as a test. */
let confirming: Promise<ServerProcess> | undefined;
test.afterAll(async () => (await confirming)?.dispose());

/** On a server where new members confirm their address. */
const confirmingTest = test.extend<{ site: ServerProcess }>({
  site: async ({ database }, use) => {
    confirming ??= startServer({ database, env: { CONFIRM_EMAIL: 'always' } });
    await use(await confirming);
  },
  baseURL: async ({ site }, use) => use(site.url),
});

confirmingTest(
  'a banner asks for it on every screen, and the welcome credits come with it',
  async ({ page, site, allowConsole }) => {
    allowConsole(/400|Failed to load resource/);
    const email = 'newcomer@example.com';
    await register(page, email);
    await expectCredits(page, 0);
    const banner = page.getByRole('region', { name: 'Confirm your email address' });
    await expect(banner).toContainText(email);
    await expectAccessible(page);
    const again = banner.getByRole('button', { name: 'Send the link again' });
    await again.click();
    await expectStatus(page, 'Another link is on its way.');
    // A page of its own: the look at the account that follows the link may still be on its way on that one.
    await page.goto('/library');
    await expect(banner).toBeVisible();
    await expectFitsPhone(page);
    await page.route('/api/users/me', async (route) => {
      const response = await route.fetch();
      const me = (await response.json()) as object;
      await route.fulfill({ response, json: { ...me, emailConfirmed: true } });
    });
    await again.focus();
    await comeBack(page);
    await expect(banner).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.unroute('/api/users/me');

    const link = await linkInMail(site, email, 'confirm-email');
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'Confirm your email address' })).toBeVisible();
    await expectAccessible(page);
    await expectFitsPhone(page);
    await page.getByRole('button', { name: 'Confirm my address' }).focus();
    await page.keyboard.press('Enter');
    await expectStatus(page, 'Your email address is confirmed.');
    await page.getByRole('link', { name: 'Go to your dashboard' }).click();
    await expect(page.getByRole('heading', { name: /^Welcome, / })).toBeVisible();
    await expectCredits(page, 1500);
    await expect(banner).toBeHidden();

    await page.goto(link);
    await page.getByRole('button', { name: 'Confirm my address' }).click();
    await expectStatus(page, 'Your email address is confirmed already. There is nothing left to do.');
    await page.evaluate(() => localStorage.clear());
    await page.goto('/confirm-email/not-a-token');
    await page.getByRole('button', { name: 'Confirm my address' }).click();
    await expect(page.getByRole('alert')).toHaveText('This link is invalid or has expired.');
    await expectAccessible(page);
  },
);

confirmingTest(
  'who has confirmed on another device picks without a reload',
  async ({ page, site, allowConsole }) => {
    allowConsole(/Failed to load resource/);
    const email = 'elsewhere@example.com';
    const offered = await anApprovedBook(site, await theAdmin(site));
    await call(site, await theAdmin(site), 'PATCH', `/api/users/${(await theAdmin(site))._id}`, {
      credits: 9000,
    });
    await call(site, await theAdmin(site), 'POST', `/api/books/${offered._id}/launch-review`, {
      option: 'standard',
    });
    await register(page, email);
    await page.goto('/library');
    await page.getByRole('button', { name: offered.title }).click();
    const pick = page.getByRole('button', { name: 'PICK BOOK' });
    await clickAnyway(pick);
    await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(
      'Please confirm your email address first.',
    );
    const link = await linkInMail(site, email, 'welcome');
    await callApi(site.url, { method: 'POST', path: `/api/auth${link}`, body: {} });
    // Who closes the book while it is looked at again whether they have confirmed picks nothing.
    const isClosed = Promise.withResolvers<void>();
    await page.route('**/api/users/me', async (route) => {
      await isClosed.promise;
      await route.continue();
    });
    const picks: string[] = [];
    page.on('request', (request) => void (request.url().endsWith('/pick') && picks.push(request.url())));
    const isAsked = page.waitForRequest('**/api/users/me');
    await clickAnyway(pick);
    await isAsked;
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    isClosed.resolve();
    await expect(page.getByRole('region', { name: 'Confirm your email address' })).toBeHidden();
    await page.getByRole('button', { name: offered.title }).click();
    expect(picks).toEqual([]);
    await pick.click();
    await expectStatus(page, 'Book picked successfully!');
  },
);

test('an address is changed with its link, and brought back with the other', async ({
  page,
  server,
  allowConsole,
}) => {
  allowConsole(/400|401|409/);
  const [member, other] = [await aMember(server), await aMember(server)];
  const wanted = `moved-${member.email}`;
  await enter(page, member);
  await page.goto('/account-settings');
  const change = page.getByRole('button', { name: 'Change email address' });
  const problem = page.getByRole('region', { name: 'Email address' }).getByRole('alert');
  await change.click();
  await expect(problem).toHaveText('Please enter a valid email address.');
  await page.getByLabel('New email address').fill(other.email);
  await change.click();
  await expect(problem).toHaveText('Please enter your current password.');
  await page.getByLabel('Your password').fill('not this one');
  await change.click();
  await expect(problem).toHaveText('The current password is incorrect.');
  await page.getByLabel('Your password').fill(member.password);
  await change.click();
  await expect(problem).toHaveText('This email is already registered.');
  await page.getByLabel('New email address').fill(wanted);
  await change.click();
  await expect(page.getByText(`We sent a link to ${wanted}.`).first()).toBeVisible();
  await expectAccessible(page);
  await expectFitsPhone(page);
  await page.getByRole('button', { name: 'Send the link again' }).click();
  await expectStatus(page, 'Another link is on its way.');

  await page.goto(await linkInMail(server, wanted, 'confirm-email', 2));
  await page.getByRole('button', { name: 'Confirm my address' }).click();
  await expectStatus(page, 'Your email address is confirmed.');

  await page.goto(await linkInMail(server, member.email, 'email-changed'));
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Keep this address' }).click();
  await expectStatus(page, 'Your email address is as it was before, and every device is logged out.');
  await expectFitsPhone(page);
  await page.getByRole('link', { name: 'Set a new password' }).click();
  await expect(page).toHaveURL('/forgot-password');
  await page.getByRole('main').getByRole('link', { name: 'Log in', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
  await logInByForm(page, member);
  await expect(page).toHaveURL('/dashboard');
});

test('the link that keeps an address says, when its answer was lost, how to go on', async ({
  page,
  server,
  allowConsole,
}) => {
  allowConsole(/ERR_CONNECTION_RESET|400/);
  const member = await aMember(server);
  const { email, password } = member;
  await call(server, member, 'PATCH', '/api/users/me/email', { email: `moved-${email}`, password });
  await page.goto(await linkInMail(server, email, 'email-changed'));
  await loseAnswer(page, '**/api/auth/undo-email/*');
  const keep = page.getByRole('button', { name: 'Keep this address' });
  await keep.click();
  await expect(page.getByRole('alert')).toContainText(
    'If the link is then invalid, the first try has worked.',
  );
  await keep.click();
  await expect(page.getByRole('alert')).toHaveText('This link is invalid or has expired.');
  await page.getByRole('link', { name: 'Set a new password' }).click();
  await expect(page).toHaveURL('/forgot-password');
});

test('a change that was asked for can be given up', async ({ page, server }) => {
  const member = await aMember(server);
  await enter(page, member);
  await page.goto('/account-settings');
  await page.getByLabel('New email address').fill(`other-${member.email}`);
  await page.getByLabel('Your password').fill(member.password);
  await page.getByRole('button', { name: 'Change email address' }).click();
  await page.getByRole('button', { name: 'Cancel the change' }).click();
  await expectStatus(page, 'Your email address stays as it is.');
  await expect(page.getByRole('button', { name: 'Cancel the change' })).toBeHidden();
});
