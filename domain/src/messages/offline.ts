export const offlineMessages = {
  title: 'You are offline',
  text: 'This page needs a connection, and there is none right now. What you typed is kept in this tab: the book you add, the review you turn in, your appeal, your message to support.',
  tryAgain: 'Try again',
  banner: 'You are offline. Nothing you typed is lost: send it when you are back online.',
  whileReading: 'You are offline. Pages that have loaded can still be read, and your place is not lost.',
} as const;
