export const sessionMessages = {
  loggedOut: 'You are logged out.',
  ended: 'That device is logged out.',
  othersEnded: 'All other devices are logged out.',
  endConfirm: 'Anyone using it has to log in again.',
  endOthersConfirm: 'Every device but this one has to log in again.',
  onlyThis: 'You are not logged in anywhere else.',
  notFound: 'This session has already ended.',
  loadFailed: 'Error loading your devices',
  endFailed: 'Error logging that device out',
  endOthersFailed: 'Error logging the other devices out',
  unknownDevice: 'Unknown device',
} as const;
