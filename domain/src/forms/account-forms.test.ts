import { describe, expect, test } from 'vitest';
import { accountProblem } from './account.ts';
import { changeEmailProblem } from './change-email.ts';
import { changePasswordProblem, passwordChangeProblem } from './change-password.ts';
import { deleteAccountProblem } from './delete-account.ts';
import { isEmail, normaliseEmail } from './email.ts';
import { forgotPasswordProblem } from './forgot-password.ts';
import { loginProblem } from './login.ts';
import { newMemberProblem, registerProblem } from './register.ts';
import { resetPasswordProblem } from './reset-password.ts';

describe('email', () => {
  test.each([
    'mia@example.com',
    ' Mia@Example.COM ',
    'a.b+c@x-y.co.uk',
    "o'neil@example.com",
    'admin@localhost',
    `mia@${'a'.repeat(63)}.com`,
  ])('%s is one', (email) => {
    expect(isEmail(email)).toBe(true);
  });

  test.each([
    '',
    'mia',
    'mia@',
    '@example.com',
    'mia@example',
    'mia@@example.com',
    'a b@example.com',
    'a,b@example.com',
    '"a"@example.com',
    'mia@exa mple.com',
    'mia@-example.com',
    'mia@example..com',
    '.mia@example.com',
    'mia.@example.com',
    'mia@example.com\nbcc:x@y.zz',
    'mia\0@example.com',
    'mia@[127.0.0.1]',
    `${'a'.repeat(65)}@example.com`,
    `mia@${'a'.repeat(64)}.com`,
    `${'a'.repeat(60)}@${'b.'.repeat(100)}com`,
  ])('%j is none', (email) => {
    expect(isEmail(email)).toBe(false);
  });

  test('is compared without case and surrounding blanks', () => {
    expect(normaliseEmail(' Mia@Example.COM ')).toBe('mia@example.com');
  });
});

test('login needs both', () => {
  const msg = 'Email and password are required.';
  expect(loginProblem({})).toEqual({ field: 'email', msg });
  expect(loginProblem({ email: ' ', password: 'secret' })).toEqual({ field: 'email', msg });
  expect(loginProblem({ email: 'mia@example.com', password: '' })).toEqual({ field: 'password', msg });
  expect(loginProblem({ email: 'whatever', password: ' ' })).toBeUndefined();
  expect(loginProblem({ email: 'a\0b', password: 'x' })?.field).toBe('email');
});

describe('registration', () => {
  const draft = { email: 'mia@example.com', password: 'secret', marketplace: '.de', terms: true };

  test('takes a complete draft, the name left out or given', () => {
    expect(registerProblem(draft)).toBeUndefined();
    expect(registerProblem({ ...draft, name: 'x'.repeat(80) })).toBeUndefined();
    expect(registerProblem({ ...draft, marketplace: '.co.jp' })).toBeUndefined();
  });

  test.each(['email', 'password', 'marketplace'] as const)('needs %s', (field) => {
    const problem = { field, msg: 'Email, password and marketplace are required.' };
    expect(registerProblem({ ...draft, [field]: '' })).toEqual(problem);
    expect(registerProblem({ ...draft, [field]: undefined })).toEqual(problem);
  });

  test.each([
    ['email', 'mia', 'Please enter a valid email address.'],
    ['password', '12345', 'Password must be at least 6 characters long.'],
    ['password', 'x'.repeat(129), 'Password can have at most 128 characters.'],
    ['name', 'x'.repeat(81), 'The name can have at most 80 characters.'],
    ['name', 'a\0b', 'Please remove the unsupported characters.'],
    ['marketplace', '.xx', 'Please choose a marketplace from the list.'],
  ])('blames %s', (field, value, msg) => {
    expect(registerProblem({ ...draft, [field]: value })).toEqual({ field, msg });
  });

  test('asks for the terms in the form, not on the server', () => {
    expect(registerProblem({ ...draft, terms: false })).toEqual({
      field: 'terms',
      msg: 'Please accept the Terms of Service to continue.',
    });
    expect(newMemberProblem({ ...draft })).toBeUndefined();
  });

  test('takes passwords of 6 and of 128 characters', () => {
    expect(registerProblem({ ...draft, password: '123456' })).toBeUndefined();
    expect(registerProblem({ ...draft, password: 'xy'.repeat(64) })).toBeUndefined();
  });

  test.each([
    'xxxxxx',
    '      ',
    'Genuine Book Reviews',
    'genuinebookreviews',
    'Mia Meyer ',
    'MIA@example.com',
    'miriam.77',
    'Listed',
  ])('refuses the password %j, which a guesser tries first', (password) => {
    const own = { ...draft, name: 'Mia Meyer', password };
    const email = password === 'miriam.77' ? 'miriam.77@example.com' : own.email;
    expect(newMemberProblem({ ...own, email }, (one) => one === 'Listed')).toEqual({
      field: 'password',
      msg: 'This password is too common. Please choose another one.',
    });
  });

  test('takes a password of signs alone from a member without a name', () => {
    expect(newMemberProblem({ ...draft, name: '', password: '.-_.-_' })).toBeUndefined();
  });

  test('takes a password that only contains such words', () => {
    for (const password of ['Mia Meyer 7', 'mia@example.com!', 'xxxxxX', 'genuine books']) {
      expect(newMemberProblem({ ...draft, name: 'Mia Meyer', password })).toBeUndefined();
    }
  });
});

test('forgot password needs an email', () => {
  expect(forgotPasswordProblem({})?.msg).toBe('Please enter your email.');
  expect(forgotPasswordProblem({ email: 'mia' })?.msg).toBe('Please enter a valid email address.');
  expect(forgotPasswordProblem({ email: 'mia@example.com' })).toBeUndefined();
});

test('reset password: the same twice, and long enough', () => {
  expect(resetPasswordProblem({ password: 'secret', confirmPassword: 'secreT' })).toEqual({
    field: 'confirmPassword',
    msg: 'Passwords do not match.',
  });
  expect(resetPasswordProblem({ password: 'short', confirmPassword: 'short' })).toEqual({
    field: 'password',
    msg: 'Password must be at least 6 characters long.',
  });
  expect(resetPasswordProblem({})?.field).toBe('password');
  expect(resetPasswordProblem({ password: 'secret', confirmPassword: 'secret' })).toBeUndefined();
});

test('changing the password asks for the current one first', () => {
  const draft = { currentPassword: 'old', password: 'secret', confirmPassword: 'secret' };
  expect(changePasswordProblem(draft)).toBeUndefined();
  expect(changePasswordProblem({ ...draft, currentPassword: '' })?.field).toBe('currentPassword');
  expect(changePasswordProblem({ ...draft, confirmPassword: '' })?.msg).toBe('Passwords do not match.');
  expect(passwordChangeProblem({ currentPassword: 'old', password: '12345' })?.field).toBe('password');
  expect(passwordChangeProblem({ password: 'secret' })?.field).toBe('currentPassword');
});

test('deleting the account needs its email and password', () => {
  const own = 'mia@example.com';
  expect(deleteAccountProblem({ email: ' MIA@example.com', password: 'x' }, own)).toBeUndefined();
  expect(deleteAccountProblem({ password: 'x' }, own)?.field).toBe('email');
  expect(deleteAccountProblem({ email: own }, own)?.field).toBe('password');
  expect(deleteAccountProblem({ email: 'leo@example.com', password: 'x' }, own)?.msg).toBe(
    'This is not the email address of your account.',
  );
});

test('account settings: any known marketplace or the stored one, the name optional', () => {
  expect(accountProblem({ amazonName: '', marketplace: '.pl' })).toBeUndefined();
  expect(accountProblem({ amazonName: 'Mia R.' })).toBeUndefined();
  expect(accountProblem({ marketplace: '' })?.field).toBe('marketplace');
  expect(accountProblem({ marketplace: '.old' })?.field).toBe('marketplace');
  expect(accountProblem({ marketplace: '.old' }, { marketplace: '.old' })).toBeUndefined();
  expect(accountProblem({ amazonName: 'x'.repeat(81) })?.field).toBe('amazonName');
});

const check = (email: string, password = 'secret') =>
  changeEmailProblem({ email, password }, 'mia@example.com');

test('a new address is one, another one, and comes with the password', () => {
  expect(check('mia@')).toEqual({ field: 'email', msg: 'Please enter a valid email address.' });
  expect(check(' Mia@Example.com')).toEqual({
    field: 'email',
    msg: 'This is already your email address.',
  });
  expect(check('new@example.com', '')).toEqual({
    field: 'password',
    msg: 'Please enter your current password.',
  });
  expect(check('new@example.com')).toBeUndefined();
});
