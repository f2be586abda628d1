import type { BrowserContext, Page } from '@playwright/test';
import { totpCode } from '@gbr/verification/support/totp-code.ts';
import type { ServerProcess } from '@gbr/verification/support/server-process.ts';
import { expectAccessible, expectFitsPhone } from './support/accessibility.ts';
import { clickAnyway } from './support/click-anyway.ts';
import { loseAnswer } from './support/cut-off.ts';
import { followInMenu } from './support/exchange-steps.ts';
import { noteFocusAtSight } from './support/focus-at-sight.ts';
import { aMember, call, enter, theAdmin } from './support/people.ts';
import type { Person } from './support/people.ts';
import { expectFocusIn, press, type } from './support/keyboard.ts';
import { expectStatus } from './support/live-regions.ts';
import { linkInMail } from './support/link-in-mail.ts';
import { startServer } from './support/server.ts';
import type { Database } from './support/server.ts';
import { expect, test } from './support/test.ts';

const step = 30_000;

/** One for the file: a start takes as much of the processor as a test. Passkeys belong to a named host. */
let strict: Promise<ServerProcess> | undefined;
test.afterAll(async () => (await strict)?.dispose());

async function openStrictSite(database: Database) {
  const env = { STAFF_SECOND_FACTOR: 'required' };
  strict ??= startServer({ database, publicHost: 'localhost', env });
  const server = await strict;
  return { server, site: `http://localhost:${server.port}` };
}

/** Accepted for a minute at least, where the present one may be for half a minute only. */
const nextCode = (secret: string) => totpCode(secret, new Date(Date.now() + step));

test('an authenticator app is set up, asked for at the login, and replaced by a recovery code', async ({
  page,
  server,
  allowConsole,
}) => {
  allowConsole(/400|401/);
  const member = await aMember(server);
  await enter(page, member);
  await page.goto('/account-settings');
  const setUp = page.getByRole('button', { name: 'Set up an app' });
  await setUp.click();
  await page.keyboard.press('Escape');
  await expect(setUp).toBeFocused();
  await setUp.click();
  await page.getByRole('dialog').getByLabel('Your password').fill('not this one');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText('The password is incorrect.');
  await page.getByRole('dialog').getByLabel('Your password').fill(member.password);
  await page.getByRole('button', { name: 'Next' }).click();

  const scan = page.getByRole('dialog', { name: 'Scan this with the app' });
  await expect(scan.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  const secret = (await scan.getByText(/^(?:[A-Z2-7]{4} ?){8}$/).textContent()) ?? '';
  await expectAccessible(page);
  await expectFitsPhone(page);
  await scan.getByRole('button', { name: 'Next' }).click();

  const digits = page.getByRole('dialog', { name: 'Enter the six digits' });
  const finish = digits.getByRole('button', { name: 'Finish' });
  await finish.click();
  await expect(digits.getByRole('alert')).toHaveText('Please enter the code.');
  await digits.getByLabel('Six digits').fill('no digits');
  await finish.click();
  await expect(digits).toContainText('the clock of your phone may be wrong');
  const code = totpCode(secret, new Date());
  await digits.getByLabel('Six digits').fill(code);
  await finish.click();

  const saving = page.getByRole('dialog', { name: 'Save your recovery codes' });
  await expect(saving.getByText('Your authenticator app is set up.')).toBeVisible();
  await expect(saving.getByRole('listitem')).toHaveCount(10);
  const codes = await saving.getByRole('listitem').allTextContents();
  await expectAccessible(page);
  await expectFitsPhone(page);
  const started = page.waitForEvent('download');
  await saving.getByRole('button', { name: 'Download' }).click();
  expect((await started).suggestedFilename()).toBe('genuine-book-reviews-recovery-codes.txt');
  await clickAnyway(saving.getByRole('button', { name: 'Done' }));
  await expect(saving.getByRole('alert')).toHaveText('Please save the codes first, then tick the box.');
  await saving.getByLabel('I have saved them').check();
  await saving.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('group', { name: 'Your second factors' })).toBeFocused();
  await expect(page.getByText('10 of 10 are left.', { exact: false })).toBeVisible();
  await expectAccessible(page);

  await logOutHere(page);
  const expectFocusOn = await noteFocusAtSight(page, 'Code from the app');
  await enterPassword(page, member);
  const field = page.getByLabel('Code from the app');
  await expectFocusOn('input');
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(field).toHaveAttribute('inputmode', 'numeric');
  await expectAccessible(page);
  await expectFitsPhone(page);
  await field.fill(code);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'This code is wrong or was used before. Please enter the next one.',
  );
  await page.getByRole('button', { name: 'Back to login' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Login' })).toBeFocused();
  await page.getByRole('button', { name: 'Login' }).click();
  await field.fill(nextCode(secret));
  await page.keyboard.press('Enter');
  await expectStatus(page, 'Login successful!');
  await expect(page).toHaveURL('/dashboard');

  await page.evaluate(() => localStorage.removeItem('gbr_token'));
  await call(server, undefined, 'POST', '/api/auth/forgot-password', { email: member.email });
  await page.goto(await linkInMail(server, member.email, 'password-reset'));
  const password = 'another good one';
  await page.getByLabel('New password').fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expectStatus(page, 'Password reset successful! Now confirm that it is you.');
  await page.getByRole('button', { name: 'Use a recovery code instead' }).click();
  await page.getByLabel('Recovery code').fill(codes[3] ?? '');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL('/dashboard');
  await followInMenu(page, 'Account Settings');
  await expect(page.getByText('9 of 10 are left.', { exact: false })).toBeVisible();

  // They are shown only now, whatever becomes of the dialog that asked for them.
  const left = Promise.withResolvers<void>();
  await page.route('**/recovery-codes', async (route) => {
    await left.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Make new codes' }).click();
  await page.getByRole('dialog').getByLabel('Your password').fill(password);
  await page.getByRole('dialog').getByRole('button', { name: 'Make new codes' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  left.resolve();
  await expect(saving.getByRole('listitem')).toHaveCount(10);
  await saving.getByLabel('I have saved them').check();
  await saving.getByRole('button', { name: 'Done' }).click();

  await page.getByRole('button', { name: 'Remove the app' }).click();
  await page.getByRole('dialog').getByLabel('Your password').fill(password);
  await page.getByRole('dialog').getByRole('button', { name: 'Remove the app' }).click();
  await expectStatus(page, 'The authenticator app was removed.');
  await expect(page.getByRole('button', { name: 'Set up an app' })).toBeVisible();
});

test('recovery codes stay on the screen when what is behind them does not load again', async ({
  page,
  server,
  allowConsole,
}) => {
  allowConsole(/ERR_FAILED/);
  const member = await aMember(server);
  await enter(page, member);
  await page.goto('/account-settings');
  await page.getByRole('button', { name: 'Set up an app' }).click();
  await page.getByRole('dialog').getByLabel('Your password').fill(member.password);
  await page.getByRole('button', { name: 'Next' }).click();
  const scan = page.getByRole('dialog', { name: 'Scan this with the app' });
  const secret = (await scan.getByText(/^(?:[A-Z2-7]{4} ?){8}$/).textContent()) ?? '';
  await scan.getByRole('button', { name: 'Next' }).click();
  const digits = page.getByRole('dialog', { name: 'Enter the six digits' });
  await digits.getByLabel('Six digits').fill(nextCode(secret));

  let refused = 0;
  await page.route('**/api/users/me/second-factor', (route) => {
    refused += 1;
    return route.abort();
  });
  await page.getByRole('button', { name: 'Finish' }).click();
  const codes = page.getByRole('dialog', { name: 'Save your recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  // Each is asked for once more after a failure.
  await expect.poll(() => refused).toBeGreaterThan(1);
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  await expect(codes).toHaveCount(10);
});

test('an app whose setup got no answer is shown as set up, and the way to its codes', async ({
  page,
  server,
  allowConsole,
}) => {
  allowConsole(/ERR_CONNECTION_RESET|409/);
  const member = await aMember(server);
  await enter(page, member);
  await page.goto('/account-settings');
  await page.getByRole('button', { name: 'Set up an app' }).click();
  await page.getByRole('dialog').getByLabel('Your password').fill(member.password);
  await page.getByRole('button', { name: 'Next' }).click();
  const scan = page.getByRole('dialog', { name: 'Scan this with the app' });
  const secret = (await scan.getByText(/^(?:[A-Z2-7]{4} ?){8}$/).textContent()) ?? '';
  await scan.getByRole('button', { name: 'Next' }).click();
  const digits = page.getByRole('dialog', { name: 'Enter the six digits' });
  await digits.getByLabel('Six digits').fill(nextCode(secret));

  await loseAnswer(page, '**/api/users/me/second-factor/totp/confirm');
  await page.getByRole('button', { name: 'Finish' }).click();
  await expect(digits.getByRole('alert')).toHaveText('Server not reachable');
  await page.getByRole('button', { name: 'Finish' }).click();
  await expect(digits.getByRole('alert')).toContainText('The app is set up already.');
  await digits.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('button', { name: 'Remove the app' })).toBeVisible();
  await page.getByRole('button', { name: 'Make new codes' }).click();
  await page.getByRole('dialog').getByLabel('Your password').fill(member.password);
  await page.getByRole('dialog').getByRole('button', { name: 'Make new codes' }).click();
  const saving = page.getByRole('dialog', { name: 'Save your recovery codes' });
  await expect(saving.getByRole('listitem')).toHaveCount(10);
});

test('the tenth passkey and the last recovery codes are known before anything is asked for', async ({
  page,
  server,
}) => {
  await enter(page, await aMember(server));
  const at = new Date().toISOString();
  const passkeys = Array.from({ length: 10 }, (_, number) => ({
    _id: String(number),
    name: `Key ${number}`,
    createdAt: at,
    lastUsedAt: null,
  }));
  let recoveryCodesLeft = 1;
  await page.route('**/api/users/me/second-factor', (route) =>
    route.fulfill({ json: { totp: null, passkeys, recoveryCodesLeft, required: false } }),
  );
  await page.goto('/account-settings');
  await expect(page.getByText('1 of 10 is left. It lets you in once, without your phone.')).toBeVisible();
  await expect(page.getByText('You have 10 passkeys, which is the limit. Remove one first.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add a passkey' })).toHaveCount(0);

  recoveryCodesLeft = 0;
  await page.reload();
  await expect(page.getByText('None are left. Make new ones', { exact: false })).toBeVisible();
});

test.describe('with passkeys, which belong to a named host', () => {
  let server: ServerProcess;
  let site: string;
  test.beforeAll(async ({ database }) => {
    ({ server, site } = await openStrictSite(database));
  });

  test('a passkey whose adding got no answer is in the list, and not said to be missing', async ({
    context,
    page,
    allowConsole,
  }) => {
    allowConsole(/ERR_CONNECTION_RESET/);
    const member = await aMember(server);
    await addVirtualAuthenticator(context, page);
    await enter(page, member);
    await page.goto(`${site}/account-settings`);
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
    await dialog.getByLabel('Your password').fill(member.password);

    await loseAnswer(page, '**/api/users/me/second-factor/passkeys');
    const add = dialog.getByRole('button', { name: 'Add the passkey' });
    await add.click();
    await expect(dialog.getByRole('alert')).toHaveText('Server not reachable');
    await add.click();
    await expect(dialog.getByRole('alert')).toContainText(
      'This device has a passkey for this account already.',
    );
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('heading', { name: 'My passkey' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Make new codes' })).toBeVisible();
  });

  test('a passkey is added, logs in by itself, is renamed and removed', async ({
    context,
    page,
    allowConsole,
  }) => {
    allowConsole(/ERR_FAILED/);
    const member = await aMember(server);
    await addVirtualAuthenticator(context, page);

    await enter(page, member);
    await page.goto(`${site}/account-settings`);
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
    await dialog.getByLabel('Name').fill('My laptop');
    await dialog.getByLabel('Your password').fill(member.password);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Add the passkey' }).click();
    const saving = page.getByRole('dialog', { name: 'Save your recovery codes' });
    await saving.getByLabel('I have saved them').check();
    await saving.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByRole('heading', { name: 'My laptop' })).toBeVisible();

    await page.evaluate(() => localStorage.removeItem('gbr_token'));
    const plain = await context.newPage();
    await plain.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'));
    await plain.goto(`${site}/login`);
    await enterPassword(plain, member);
    await expect(plain.getByLabel('Recovery code')).toBeFocused();
    await expect(
      plain.getByText(/^This browser does not offer passkeys for this address\. Enter one/),
    ).toBeVisible();
    await expect(plain.getByRole('button', { name: 'Use a passkey' })).toHaveCount(0);
    await expectAccessible(plain);
    await plain.getByRole('main').getByRole('link', { name: 'Contact support' }).click();
    await expect(plain).toHaveURL(`${site}/contact-support`);
    await plain.close();
    await page.goto(`${site}/login`);
    await enterPassword(page, member);
    await expect(page.getByRole('heading', { name: 'Confirm that it is you' })).toBeFocused();
    await page.goto(`${site}/login`);
    await expectAccessible(page);
    // Of two failed ways to log in the last one counts.
    await page.route('**/api/auth/passkey/options', (route) => route.abort());
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await expect(page.getByRole('alert')).toHaveText('Server not reachable');
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(page.getByRole('alert')).toHaveText('Email and password are required.');
    await page.unroute('**/api/auth/passkey/options');
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await expect(page).toHaveURL(`${site}/dashboard`);

    await followInMenu(page, 'Account Settings');
    await expect(page.getByText('last used on', { exact: false })).toBeVisible();
    await page.getByRole('button', { name: 'Rename My laptop' }).click();
    await page.getByRole('dialog').getByLabel('Name').fill('Blue laptop');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('heading', { name: 'Blue laptop' })).toBeVisible();
    await page.getByRole('button', { name: 'Remove Blue laptop' }).click();
    await expect(page.getByRole('dialog')).toContainText('the recovery codes no longer work');
    await expect(page.getByRole('dialog').locator('input[autocomplete="username"]')).toHaveValue(
      member.email,
    );
    await page.getByRole('dialog').getByLabel('Your password').fill(member.password);
    await page.getByRole('dialog').getByRole('button', { name: 'Remove the passkey' }).click();
    await expectStatus(page, 'The passkey was removed.');
    await expect(page.getByRole('heading', { name: 'Blue laptop' })).toBeHidden();
  });
});

test('staff who need a second factor are led to it, set it up by the keyboard, and can moderate', async ({
  page,
  database,
  allowConsole,
}) => {
  allowConsole(/403/);
  const { server, site } = await openStrictSite(database);
  const staff = await theAdmin(server);
  await enter(page, staff);
  await page.goto(`${site}/moderator`);
  await expect(page.getByRole('alert')).toHaveText('Set up a second factor first.');
  await expect(page.getByText('No Access')).toBeHidden();
  await expectAccessible(page);
  await expectFitsPhone(page);
  await press(page, page.getByRole('main').getByRole('link', { name: 'Set up a second factor' }).last());
  await expect(page).toHaveURL(/\/account-settings#second-factor$/);

  await press(page, page.getByRole('button', { name: 'Set up an app' }));
  const asked = page.getByRole('dialog', { name: 'Set up an authenticator app' });
  await expectFocusIn(asked);
  await type(page, asked.getByLabel('Your password'), staff.password);
  await page.keyboard.press('Enter');
  const scan = page.getByRole('dialog', { name: 'Scan this with the app' });
  const secret = (await scan.getByText(/^(?:[A-Z2-7]{4} ?){8}$/).textContent()) ?? '';
  await expectFocusIn(scan);
  await press(page, scan.getByRole('button', { name: 'Next' }));
  const digits = page.getByRole('dialog', { name: 'Enter the six digits' });
  await expectFocusIn(digits);
  await type(page, digits.getByLabel('Six digits'), nextCode(secret));
  await page.keyboard.press('Enter');
  const saving = page.getByRole('dialog', { name: 'Save your recovery codes' });
  await expectFocusIn(saving);
  await press(page, saving.getByLabel('I have saved them'), 'Space');
  await expect(saving.getByLabel('I have saved them')).toBeChecked();
  await press(page, saving.getByRole('button', { name: 'Done' }));
  await expect(saving).toBeHidden();

  // Without a reload: what was refused is asked again.
  await page.goBack();
  await expect(page).toHaveURL(`${site}/moderator`);
  await expect(page.getByRole('tab', { name: /^Overview/ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Set up a second factor' })).toHaveCount(0);
});

async function enterPassword(page: Page, member: Person): Promise<void> {
  await page.getByLabel('Email').fill(member.email);
  await page.getByLabel('Password').fill(member.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}

async function logOutHere(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.removeItem('gbr_token'));
  await page.goto('/login');
}

/** A device that always recognises its owner. */
async function addVirtualAuthenticator(context: BrowserContext, page: Page): Promise<void> {
  const session = await context.newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}
