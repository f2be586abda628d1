export const loginMessages = {
  required: 'Email and password are required.',
  wrong: 'Invalid email or password.',
  failed: 'Error during login',
  success: 'Login successful!',
} as const;
