import { readFile } from 'node:fs/promises';
import { expectAccessible, expectFitsPhone } from './support/accessibility.ts';
import { loseAnswer } from './support/cut-off.ts';
import { aMember, enter, enterInOtherTab, logInByForm } from './support/people.ts';
import type { Person } from './support/people.ts';
import { expectStatus } from './support/live-regions.ts';
import { expect, test } from './support/test.ts';
import type { ServerProcess } from '@gbr/verification/support/server-process.ts';
import type { Me, Session } from '@gbr/domain/wire/accounts.ts';
import { summaryLinkOf } from '@gbr/verification/support/summary-link.ts';
import { callApi, sendTo } from '@gbr/verification/support/fetch-client.ts';

test('reviewer name and marketplace are saved', async ({ page, server }) => {
  await enter(page, await aMember(server));
  await page.goto('/account-settings');
  await page.getByLabel('Default Amazon reviewer name').fill('Robin R.');
  await page.getByLabel('Preferred marketplace').selectOption('.in');
  await page.getByRole('button', { name: 'Save' }).click();
  await expectStatus(page, 'Account updated.');
  await page.reload();
  await expect(page.getByLabel('Default Amazon reviewer name')).toHaveValue('Robin R.');
  await expect(page.getByLabel('Preferred marketplace')).toHaveValue('.in');
  await expectAccessible(page);
  await expectFitsPhone(page);
});

test('what one member typed does not become that of another, who logs in in another tab', async ({
  page,
  server,
}) => {
  const [writer, other] = [
    await aMember(server, { amazonName: 'Wilma Writer' }),
    await aMember(server, { amazonName: 'Otto Other' }),
  ];
  const name = page.getByLabel('Default Amazon reviewer name');
  await enter(page, writer);
  await page.goto('/account-settings');
  await expect(name).toHaveValue('Wilma Writer');
  await name.fill('Half a name');
  const password = page.getByLabel('New password');
  await password.fill('half a secret');
  const tab = await page.context().newPage();
  const logInThere = async (person: Person) => {
    await enter(tab, person);
    await tab.goto('/account-settings');
    await expect(tab.getByLabel('Default Amazon reviewer name')).toBeVisible();
  };

  const again = await callApi<Session>(server.url, {
    method: 'POST',
    path: '/api/auth/login',
    body: { email: writer.email, password: writer.password },
  });
  await logInThere({ ...writer, token: again.token });
  await expect(page.getByRole('button', { name: 'Save' })).toBeEnabled();
  await expect(name).toHaveValue('Half a name');
  await expect(password).toHaveValue('half a secret');

  // Nor before it is known who the other is.
  await page.route('**/api/users/me', () => undefined);
  await logInThere(other);
  await expect(password).toHaveValue('');
  await page.unroute('**/api/users/me');
  await page.reload();
  await expect(name).toHaveValue('Otto Other');
});

test('the weekly summary is switched in the settings, or off by the link in the email', async ({
  page,
  server,
  allowConsole,
}) => {
  allowConsole(/400/);
  const member = await aMember(server);
  await enter(page, member);
  await page.goto('/account-settings');
  const box = page.getByLabel('Send me the weekly summary');
  await expect(box).toBeChecked();
  await box.click();
  await expectStatus(page, 'The weekly summary is off.');
  await expect(box).not.toBeChecked();
  await page.reload();
  await expect(box).not.toBeChecked();
  await box.click();
  await expectStatus(page, 'The weekly summary is on.');
  await expectAccessible(page);

  const link = summaryLinkOf(server.dataDir, member._id);
  expect((await page.request.get(link)).headers()['x-robots-tag']).toBe('noindex');
  await page.goto(link);
  await expectAccessible(page);
  await expectFitsPhone(page);
  const stillOn = await callApi<Me>(server.url, {
    method: 'GET',
    path: '/api/users/me',
    token: member.token,
  });
  expect(stillOn.weeklySummary).toBe(true);
  await page.getByRole('button', { name: 'Turn off the weekly summary' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'The weekly summary is off.' })).toBeVisible();
  // The button is gone.
  await expect(page.getByRole('heading', { name: 'Weekly summary' })).toBeFocused();
  await page.getByRole('link', { name: 'Open your account settings' }).click();
  await expect(box).not.toBeChecked();

  await page.goto('/weekly-summary/made-up');
  await page.getByRole('button', { name: 'Turn off the weekly summary' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'This link is invalid. You can turn the summary off in your account settings.',
  );
});

test('a new password: errors are shown, and the session stays valid', async ({
  page,
  server,
  allowConsole,
}) => {
  allowConsole(/400/);
  const member = await aMember(server);
  await enter(page, member);
  await page.goto('/account-settings');
  const change = page.getByRole('button', { name: 'Change password' });
  const passwords = page.getByRole('region', { name: 'Password' });
  const problem = passwords.getByRole('alert');
  await expect(
    passwords.getByRole('button', { name: 'Show what you typed' }).nth(1),
  ).toHaveAccessibleDescription('New password');
  await change.click();
  await expect(problem).toHaveText('Please enter your current password.');
  await page.getByLabel('Current password').fill('not this one');
  await page.getByLabel('New password').fill('another secret');
  await page.getByLabel('Confirm password').fill('another secreT');
  await change.click();
  await expect(problem).toHaveText('Passwords do not match.');
  await page.getByLabel('Confirm password').fill('another secret');
  await change.click();
  await expect(problem).toHaveText('The current password is incorrect.');
  await page.getByLabel('Current password').fill(member.password);
  await change.click();
  await expectStatus(page, 'Password changed.');
  await expect(page.getByLabel('New password')).toHaveValue('');
  await page.reload();
  await expect(page.getByText(`You are logged in as ${member.email}.`)).toBeVisible();
});

test('a new password or a deletion whose answer was lost says what a lost login means', async ({
  page,
  server,
  allowConsole,
}) => {
  allowConsole(/ERR_CONNECTION_RESET|401/);
  const member = await aMember(server);
  await enter(page, member);
  await page.goto('/account-settings');
  await page.getByLabel('Current password').fill(member.password);
  await page.getByLabel('New password').fill('another secret');
  await page.getByLabel('Confirm password').fill('another secret');
  await loseAnswer(page, '**/api/users/me/password');
  await page.getByRole('button', { name: 'Change password' }).click();
  // The whole page may say by now that its session has ended.
  const form = page.getByRole('region', { name: 'Password' });
  await expect(form.getByRole('alert')).toContainText('the new password is valid already');

  const changed = { email: member.email, password: 'another secret' };
  await enter(
    page,
    await callApi<Session>(server.url, { method: 'POST', path: '/api/auth/login', body: changed }),
  );
  await page.goto('/account-settings');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await dialog.getByLabel('Email').fill(member.email);
  await dialog.getByLabel('Password').fill('another secret');
  await loseAnswer(page, '**/api/users/me');
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await expect(dialog.getByRole('alert')).toContainText('your account has been deleted');
});

test('a field that is refused has the focus as soon as the reason can be read', async ({
  page,
  server,
  allowConsole,
}) => {
  allowConsole(/400/);
  await enter(page, await aMember(server));
  await page.goto('/account-settings');
  await page.getByLabel('Current password').fill('not this one');
  await page.getByLabel('New password').fill('another secret');
  await page.getByLabel('Confirm password').fill('another secret');
  await page.evaluate(() => {
    const watch = new MutationObserver(() => {
      if (!document.querySelector('[role="alert"]')) return;
      watch.disconnect();
      document.body.dataset['focused'] = document.activeElement?.getAttribute('name') ?? '';
    });
    watch.observe(document.body, { childList: true, subtree: true });
  });
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.locator('body')).toHaveAttribute('data-focused', 'currentPassword');
});

test('a member sees where they are logged in, and logs out other devices', async ({ page, server }) => {
  const member = await aMember(server);
  const elsewhere = await logInFrom(server, member, onPhone);
  await logInFrom(server, member, onWindows);
  await enter(page, member);
  await page.goto('/account-settings');
  const devices = page.getByRole('list', { name: 'Your devices' });
  await expect(devices.getByRole('listitem')).toHaveCount(3);
  await expect(devices.getByRole('listitem').filter({ hasText: 'This device' })).toHaveCount(1);
  await expectAccessible(page);
  await expectFitsPhone(page);

  await devices.getByRole('button', { name: 'Log out Safari on iPhone' }).press('Enter');
  const one = page.getByRole('dialog', { name: 'Log out Safari on iPhone?' });
  await one.getByRole('button', { name: 'Log out' }).click();
  await expectStatus(page, 'That device is logged out.');
  await expect(devices.getByRole('listitem')).toHaveCount(2);
  await expect(devices).toBeFocused();
  expect(await statusOf(server, elsewhere)).toBe(401);

  await page.getByRole('button', { name: 'Log out everywhere else' }).click();
  const all = page.getByRole('dialog', { name: 'Log out everywhere else?' });
  await all.getByRole('button', { name: 'Close' }).click();
  await expect(devices.getByRole('listitem')).toHaveCount(2);
  await page.getByRole('button', { name: 'Log out everywhere else' }).click();
  await all.getByRole('button', { name: 'Log out' }).click();
  await expectStatus(page, 'All other devices are logged out.');
  await expect(page.getByText('You are not logged in anywhere else.')).toBeVisible();
  await expect(devices.getByRole('listitem')).toHaveCount(1);
});

test('devices that cannot be loaded, or have ended in the meantime, say so', async ({
  page,
  server,
  allowConsole,
}) => {
  allowConsole(/404|503/);
  const member = await aMember(server);
  const elsewhere = await logInFrom(server, member, onPhone);
  await enter(page, member);
  await page.route('**/api/users/me/sessions', (route) => route.fulfill({ status: 503, json: { msg: '' } }));
  await page.goto('/account-settings');
  const problem = page.getByRole('alert').filter({ hasText: 'Error loading your devices' });
  await expect(problem).toBeVisible();
  await page.unroute('**/api/users/me/sessions');
  await problem.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('button', { name: 'Log out Safari on iPhone' }).click();
  await sendTo(server.url, { method: 'POST', path: '/api/auth/logout', token: elsewhere });
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Log out' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('This session has already ended.');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('You are not logged in anywhere else.')).toBeVisible();
});

test('Logout ends the session, and also leaves without a network', async ({ page, server, allowConsole }) => {
  const member = await aMember(server);
  const token = await logInFrom(server, member, onWindows);
  await enter(page, { ...member, token });
  await page.goto('/account-settings');
  const logOut = async () => {
    await page.getByRole('button', { name: 'User menu' }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('gbr_token'))).toBeNull();
  };
  await logOut();
  await expect.poll(() => statusOf(server, token)).toBe(401);

  allowConsole(/ERR_FAILED|Failed to load/);
  await enter(page, member);
  await page.goto('/account-settings');
  await page.route('**/api/auth/logout', (route) => route.abort());
  await logOut();
});

test('what was typed when the session was ended elsewhere is saved after the next login', async ({
  page,
  server,
  allowConsole,
}) => {
  allowConsole(/401/);
  const member = await aMember(server);
  const token = await logInFrom(server, member, onWindows);
  await enter(page, { ...member, token });
  await page.goto('/account-settings');
  const name = page.getByLabel('Default Amazon reviewer name');
  await name.fill('Robin R.');
  await sendTo(server.url, { method: 'POST', path: '/api/auth/logout', token });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('alert').getByText('Please log in to view this page.')).toBeVisible();
  await expect(page.getByText('You are logged in as')).toHaveCount(0);
  await expect(name).toHaveValue('Robin R.');
  await expect(page.getByText('Loading...')).toHaveCount(0);

  await enterInOtherTab(page, member);
  await expect(page.getByText('Please log in to view this page.')).toBeHidden();
  await expect(name).toHaveValue('Robin R.');
  await expect(page.getByText('Please log in first.')).toHaveCount(0);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectStatus(page, 'Account updated.');
});

test('without a login the settings ask for it once', async ({ page, allowConsole }) => {
  allowConsole(/401/);
  await enter(page, { token: 'no longer good' });
  await page.goto('/account-settings');
  await expect(page.getByRole('alert').getByText('Please log in to view this page.')).toBeVisible();
  await expect(page.getByText('Please log in')).toHaveCount(1);
  await expect(page.getByRole('region', { name: 'Password' })).toBeVisible();
  for (const name of ['Reviewing', 'Weekly summary', 'Your devices']) {
    await expect(page.getByRole('region', { name })).toBeHidden();
  }
});

test('all data stored about a member can be downloaded', async ({ page, server }) => {
  const member = await aMember(server, { name: 'Mia Member' });
  await enter(page, member);
  await page.goto('/account-settings');
  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const download = await started;
  expect(download.suggestedFilename()).toBe('genuine-book-reviews-my-data.json');
  const data: unknown = JSON.parse(await readFile(await download.path(), 'utf8'));
  expect(data).toMatchObject({ account: { email: member.email, name: 'Mia Member' } });
});

test('an account is deleted with its e-mail and password typed, and cannot log in again', async ({
  page,
  server,
  allowConsole,
}) => {
  allowConsole(/401/);
  const member = await aMember(server);
  await enter(page, member);
  await page.goto('/account-settings');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await expect(dialog.locator('input[autocomplete="username"]')).toHaveValue(member.email);
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Please enter your email and your password.');
  await dialog.getByLabel('Email').fill('somebody@example.com');
  await dialog.getByLabel('Password').fill(member.password);
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('This is not the email address of your account.');
  await dialog.getByLabel('Email').fill(member.email);
  await page.evaluate(() => sessionStorage.setItem('gbr_turn_in', 'a draft'));
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await expect(page).toHaveURL('/');
  await expectStatus(page, 'Your account has been deleted.');
  expect(await page.evaluate(() => sessionStorage.getItem('gbr_turn_in'))).toBeNull();
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();

  await page.getByRole('link', { name: 'Login' }).click();
  await logInByForm(page, member);
  await expect(page.getByRole('alert')).toHaveText('Invalid email or password.');
});

test('guests are sent to the login, and return after it', async ({ page, server }) => {
  const member = await aMember(server);
  await page.goto('/account-settings');
  await expect(page).toHaveURL('/login');
  await page.reload();
  await logInByForm(page, member);
  await expect(page).toHaveURL('/account-settings');
});

test('who looks at the other pages for guests before the login returns all the same', async ({
  page,
  server,
}) => {
  const member = await aMember(server);
  await page.goto('/statement');
  await expect(page).toHaveURL('/login');
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page).toHaveURL('/forgot-password');
  await main.getByRole('link', { name: 'Log in', exact: true }).click();
  await main.getByRole('link', { name: 'Create an account' }).click();
  await expect(page).toHaveURL('/register');
  await main.getByRole('link', { name: 'Log in here' }).click();
  await page.getByLabel('Email').fill(member.email);
  await page.getByLabel('Password').fill(member.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL('/statement');
});

test('a password manager leads to the place for a new password', async ({ page, server }) => {
  const member = await aMember(server);
  await page.goto('/.well-known/change-password');
  await expect(page).toHaveURL('/login');
  await logInByForm(page, member);
  await expect(page).toHaveURL('/account-settings#password');
  await expect(page.getByRole('button', { name: 'Change password' })).toBeInViewport();
  await page.goto('/robots.txt');
  await page.goto('/.well-known/change-password');
  await expect(page).toHaveURL('/account-settings#password');
  await expect(page.getByRole('button', { name: 'Change password' })).toBeInViewport();
});

const onWindows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
const onPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';

/** The token of a further login, from another device. */
async function logInFrom({ url }: ServerProcess, { email, password }: Person, userAgent: string) {
  const headers = { 'user-agent': userAgent };
  const login = { method: 'POST', path: '/api/auth/login', body: { email, password }, headers } as const;
  return (await callApi<{ token: string }>(url, login)).token;
}

async function statusOf({ url }: ServerProcess, token: string): Promise<number> {
  return (await sendTo(url, { method: 'GET', path: '/api/users/me', token })).status;
}
