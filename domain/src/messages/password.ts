import { maxPassword, minPassword } from '../limits.ts';

export const passwordMessages = {
  tooShort: `Password must be at least ${minPassword} characters long.`,
  tooLong: `Password can have at most ${maxPassword} characters.`,
  tooCommon: 'This password is too common. Please choose another one.',
  mismatch: 'Passwords do not match.',
  wrong: 'The password is incorrect.',
  currentRequired: 'Please enter your current password.',
  currentWrong: 'The current password is incorrect.',
  changed: 'Password changed.',
  noAnswer:
    'The server did not answer. Please try again. If you are then asked to log in, the new password is valid already.',
} as const;
