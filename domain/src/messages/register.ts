import { minPassword } from '../limits.ts';

export const registerMessages = {
  required: 'Email, password and marketplace are required.',
  terms: 'Please accept the Terms of Service to continue.',
  passwordHint: `At least ${minPassword} characters`,
  emailTaken: 'This email is already registered.',
  failed: 'Error during registration',
  success: 'Registration successful!',
} as const;
