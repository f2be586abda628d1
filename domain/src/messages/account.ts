export const accountMessages = {
  saved: 'Account updated.',
  failed: 'Error updating user',
  deleteRequired: 'Please enter your email and your password.',
  deleteEmailWrong: 'This is not the email address of your account.',
  deleted: 'Your account has been deleted.',
  deleteFailed: 'Error deleting your account',
  deleteNoAnswer:
    'The server did not answer. Please try again. If you are then asked to log in, your account has been deleted.',
} as const;
