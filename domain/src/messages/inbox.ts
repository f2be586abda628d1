export const inboxMessages = {
  loadFailed: 'Error loading your messages',
  empty: 'No messages yet. News about your books and your reviews appears here.',
  marked: 'Messages marked as read.',
  dayGoesOn: 'There may be more messages from this day. They appear here when you show older messages.',
} as const;
