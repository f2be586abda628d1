export const integrityMessages = {
  loadFailed: 'Error loading the figures',
} as const;
