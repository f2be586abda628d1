export const forgotPasswordMessages = {
  required: 'Please enter your email.',
  success: 'If an account with this email exists, a reset link has been sent.',
} as const;
