export const settingsMessages = {
  loading: 'Loading settings...',
  loadFailed: 'Failed to load settings',
  updateFailed: 'Failed to update settings',
  success: 'Settings updated.',
} as const;
