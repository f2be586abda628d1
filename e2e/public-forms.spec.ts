import { linkToastMs } from '@gbr/domain/limits.ts';
import { loginNotKeptMessage } from '@gbr/domain/messages/login-not-kept.ts';
import { fixture } from '@gbr/verification/support/fixtures.ts';
import { expectAccessible, expectFitsPhone } from './support/accessibility.ts';
import { aMember, call, enter, enterInOtherTab, logInByForm } from './support/people.ts';
import { expectStatus, keepOffers } from './support/live-regions.ts';
import { linkInMail } from './support/link-in-mail.ts';
import { expect, test } from './support/test.ts';

test('a login typed as soon as the page appears is not lost', async ({ page, server }) => {
  const member = await aMember(server);
  await page.goto('/login', { waitUntil: 'commit' });
  await logInByForm(page, member);
  await expect(page).toHaveURL('/dashboard');
});

test('a password manager that fills the form and tells nobody logs in', async ({ page, server }) => {
  const member = await aMember(server);
  await page.goto('/login');
  await expect(page.getByLabel('Email')).toBeEnabled();
  for (const [label, text] of [
    ['Email', member.email],
    ['Password', member.password],
  ] as const) {
    await page.getByLabel(label).evaluate((field, value) => {
      // The class's own, as seen from the world of an extension: React watches the one on the element.
      Reflect.set(HTMLInputElement.prototype, 'value', value, field);
    }, text);
  }
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL('/dashboard');
});

test('a browser that stores nothing says so before the login, which then works', async ({ page, server }) => {
  const member = await aMember(server);
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
    }
  });
  await page.goto('/register');
  await expect(page.getByText(loginNotKeptMessage)).toBeVisible();
  await page.goto('/login');
  await expect(page.getByText(loginNotKeptMessage)).toBeVisible();
  await expectAccessible(page);
  await logInByForm(page, member);
  await expect(page).toHaveURL('/dashboard');
});

test.describe('where pages glide', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' }, viewport: { width: 1280, height: 600 } });

  test('the keys are not overtaken by a glide, and the field to correct is in sight', async ({ page }) => {
    await page.goto('/register');
    const email = page.getByLabel('Email');
    await expect(email).toBeEnabled();
    await page.keyboard.press('Tab');
    const register = page.getByRole('main').getByRole('button', { name: 'Register' });
    const isInSightAtOnce = register.evaluate((button) => {
      button.focus();
      return button.getBoundingClientRect().bottom <= window.innerHeight;
    });
    expect(await isInSightAtOnce).toBe(true);
    await page.keyboard.press('Enter');
    await expect(email).toBeFocused();
    await expect(email).toBeInViewport({ ratio: 1 });
  });
});

test('what is typed as a password can be looked at', async ({ page }) => {
  await page.goto('/register');
  const field = page.getByLabel('Password');
  await field.fill('a long secret');
  await expect(field).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show what you typed' }).click();
  await expect(field).toHaveAttribute('type', 'text');
  await expect(field).toHaveValue('a long secret');
  await expectAccessible(page);
  await expectFitsPhone(page);
  await page.getByRole('button', { name: 'Hide what you typed' }).click();
  await expect(field).toHaveAttribute('type', 'password');
});

test('a forgotten password: the link, the new password, and logged in', async ({ page, server }) => {
  const member = await aMember(server);
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page).toHaveURL('/forgot-password');

  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await expect(page.getByRole('alert')).toHaveText('Please enter your email.');
  await page.getByLabel('Email').fill(member.email);
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await expect(
    page.getByText('If an account with this email exists, a reset link has been sent.'),
  ).toBeVisible();
  await expectAccessible(page);
  await expectFitsPhone(page);

  await page.goto(await linkInMail(server, member.email, 'password-reset'));
  await page.getByLabel('New password').fill('new secret');
  await page.getByLabel('Confirm password').fill('new secreT');
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page.getByRole('alert')).toHaveText('Passwords do not match.');
  await page.getByLabel('New password').fill('short');
  await page.getByLabel('Confirm password').fill('short');
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page.getByRole('alert')).toHaveText('Password must be at least 6 characters long.');
  await page.getByLabel('New password').fill('new secret');
  await page.getByLabel('Confirm password').fill('new secret');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expectStatus(page, 'Password reset successful! You are now logged in.');
  await expect(page).toHaveURL('/dashboard');
});

test('a reset link says why it leads a member to the dashboard, and takes them back', async ({
  page,
  server,
  allowConsole,
}) => {
  const member = await aMember(server);
  await call(server, undefined, 'POST', '/api/auth/forgot-password', { email: member.email });
  const link = await linkInMail(server, member.email, 'password-reset');
  await keepOffers(page, linkToastMs);
  await enter(page, member);
  await page.goto(link);
  await expect(page).toHaveURL('/dashboard');
  await expect(
    page.getByText('You are logged in here. Log out to set a new password with the link.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Log out', exact: true }).click();
  await expect(page).toHaveURL(link);
  await expect(page.getByLabel('New password')).toBeVisible();

  allowConsole(/401/);
  await enter(page, { ...member, token: 'no longer good' });
  await page.goto(link);
  await expect(page).toHaveURL('/dashboard');
  await page.getByRole('button', { name: 'Log out', exact: true }).click();
  await page.getByLabel('New password').fill('new secret');
  await page.getByLabel('Confirm password').fill('new secret');
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page).toHaveURL('/dashboard');
});

test('an invalid reset link shows an error', async ({ page, allowConsole }) => {
  allowConsole(/400/);
  await page.goto('/reset-password/not-a-token');
  await page.getByLabel('New password').fill('new secret');
  await page.getByLabel('Confirm password').fill('new secret');
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'Failed to reset password. The token might be invalid or expired.',
  );
});

test('anybody can write to support, with a file', async ({ page }) => {
  await page.goto('/contact-support');
  await expect(page.getByText('Responses take 1-2 business days.')).toBeVisible();
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('alert')).toHaveText('Full name, email and message are required.');
  await page.getByLabel('Full name').fill('Gwen Guest');
  await page.getByLabel('Email').fill('gwen@example.com');
  await page.getByLabel('Message').fill('Where do I begin?');
  const file = page.getByLabel('File (optional)');
  await file.setInputFiles({
    name: 'a.exe',
    mimeType: 'application/x-msdownload',
    buffer: Buffer.from('MZ'),
  });
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('alert')).toContainText('This file type is not supported.');
  const pdf = fixture('real.pdf');
  const name = `${'a-long-name-'.repeat(10)}.pdf`;
  await file.setInputFiles({ name, mimeType: 'application/pdf', buffer: pdf });
  await expect(page.getByText(/^\d+ KB$/)).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('Your support ticket was submitted successfully!')).toBeVisible();
  await expect(page.getByLabel('Message')).toHaveValue('');
  await expect(page.getByLabel('Full name')).toHaveValue('Gwen Guest');
  // A browser does not tell of the same file twice.
  await expect(file).toHaveValue('');
  await expectFitsPhone(page);
});

test('what is added to a message while it is being sent stays in the form', async ({ page }) => {
  const isAdded = Promise.withResolvers<void>();
  await page.route('**/api/support', async (route) => {
    await isAdded.promise;
    await route.continue();
  });
  await page.goto('/contact-support');
  await page.getByLabel('Full name').fill('Gwen Guest');
  await page.getByLabel('Email').fill('gwen@example.com');
  const message = page.getByLabel('Message');
  await message.fill('Where do I begin?');
  const send = page.getByRole('button', { name: 'Send message' });
  await send.click();
  await expect(send).toHaveAttribute('aria-busy', 'true');
  await message.fill('Where do I begin? And where does it end?');
  isAdded.resolve();
  await expectStatus(page, 'Your support ticket was submitted successfully!');
  await expect(message).toHaveValue('Where do I begin? And where does it end?');
});

test('a message that cannot be sent stays in the form', async ({ page, allowConsole }) => {
  allowConsole(/Failed to load resource/);
  await page.goto('/contact-support');
  await page.route('**/api/support', (route) => route.abort());
  await page.getByLabel('Full name').fill('Gwen Guest');
  await page.getByLabel('Email').fill('gwen@example.com');
  await page.getByLabel('Message').fill('Where do I begin?');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('alert')).toHaveText('An error occurred while sending your message.');
  await expect(page.getByLabel('Message')).toHaveValue('Where do I begin?');
});

test('a member’s name and e-mail are prefilled, until they log out', async ({ page, server }) => {
  const member = await aMember(server, { name: 'Mia Member' });
  await enter(page, member);
  await page.goto('/contact-support');
  await expect(page.getByLabel('Full name')).toHaveValue('Mia Member');
  await expect(page.getByLabel('Email')).toHaveValue(member.email);

  const otherTab = await page.context().newPage();
  await otherTab.goto('/robots.txt');
  await otherTab.evaluate(() => localStorage.clear());
  await expect(page.getByLabel('Full name')).toHaveValue('');
  await expect(page.getByLabel('Email')).toHaveValue('');
});

test('who has logged in in another tab finds no form for guests in this one', async ({ page, server }) => {
  for (const path of ['/login', '/register', '/forgot-password']) {
    await page.goto(path);
    await expect(page.getByLabel('Email', { exact: true })).toBeVisible();
    const other = await enterInOtherTab(page, await aMember(server));
    await expect(page).toHaveURL('/dashboard');
    await page.evaluate(() => localStorage.clear());
    await other.close();
  }
});
