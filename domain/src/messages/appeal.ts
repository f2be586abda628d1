import { appealWindowMs, minAppeal } from '../limits.ts';
import { daysText } from '../units.ts';

export const appealMessages = {
  kind: 'Unknown kind of decision.',
  tooShort: `Please write at least ${minAppeal} characters.`,
  about: 'Please say which decision you are appealing.',
  sent: 'Your appeal was sent. You will get an email with the answer.',
  failed: 'Error sending your appeal',
  loadFailed: 'Error loading this decision',
  notFound: 'Decision not found.',
  nothing: 'There is no decision to appeal here: it was undone, or never made.',
  already: 'You have appealed this decision already.',
  waits: 'You have appealed this decision. You will get an email with the answer.',
  answered: 'Your appeal was answered.',
  tooLate: `A decision can be appealed within ${daysText(appealWindowMs)}. That time is over.`,
} as const;
