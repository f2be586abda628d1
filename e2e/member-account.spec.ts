import { readFile } from 'node:fs/promises';
import { expectAccessible, expectFitsPhone } from './support/accessibility.ts';
import { aMember, enter } from './support/people.ts';
import { expectStatus } from './support/live-regions.ts';
import { expect, test } from './support/test.ts';

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
  await change.click();
  await expect(page.getByRole('alert')).toHaveText('Please enter your current password.');
  await page.getByLabel('Current password').fill('not this one');
  await page.getByLabel('New password').fill('another secret');
  await page.getByLabel('Confirm password').fill('another secreT');
  await change.click();
  await expect(page.getByRole('alert')).toHaveText('Passwords do not match.');
  await page.getByLabel('Confirm password').fill('another secret');
  await change.click();
  await expect(page.getByRole('alert')).toHaveText('The current password is incorrect.');
  await page.getByLabel('Current password').fill(member.password);
  await change.click();
  await expectStatus(page, 'Password changed.');
  await expect(page.getByLabel('New password')).toHaveValue('');
  await page.reload();
  await expect(page.getByText(`You are logged in as ${member.email}.`)).toBeVisible();
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
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Please enter your email and your password.');
  await dialog.getByLabel('Email').fill('somebody@example.com');
  await dialog.getByLabel('Password').fill(member.password);
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('This is not the email address of your account.');
  await dialog.getByLabel('Email').fill(member.email);
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await expect(page).toHaveURL('/');
  await expectStatus(page, 'Your account has been deleted.');
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();

  await page.goto('/login');
  await page.getByLabel('Email').fill(member.email);
  await page.getByLabel('Password').fill(member.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('alert')).toHaveText('Invalid email or password.');
});

test('guests are sent to the login, and return after it', async ({ page, server }) => {
  const member = await aMember(server);
  await page.goto('/account-settings');
  await expect(page).toHaveURL('/login?next=%2Faccount-settings');
  await page.getByLabel('Email').fill(member.email);
  await page.getByLabel('Password').fill(member.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL('/account-settings');
});
