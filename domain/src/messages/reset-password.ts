export const resetPasswordMessages = {
  failed: 'Failed to reset password. The token might be invalid or expired.',
  success: 'Password reset successful! You are now logged in.',
  loggedIn: 'You are logged in here. Log out to set a new password with the link.',
} as const;
