import { fewestStopsShown, reviewDeadlineMs } from '../limits.ts';
import { daysText, inWords } from '../units.ts';

export const reviewingMessages = {
  loadFailed: 'Error fetching your reviewing books.',
  empty: 'No books in this tab.',
  due: `Due ${daysText(reviewDeadlineMs)} after picking`,
  picked: (moment: string) => `Picked ${moment}`,
  turnedIn: (day: string) => `Turned in ${day}`,
  cancelConfirm: 'Are you sure you want to stop reviewing this book?',
  stopIsFree: 'Stopping costs nothing. The slot is free again for another reader.',
  stopReason: 'Please choose a reason from the list.',
  noteToAuthor: 'The author gets this at once, without your name.',
  noteToModerators: `Only moderators can read this. The author sees how many readers gave each reason, from ${inWords(fewestStopsShown)} on.`,
  cancelFailed: 'Error cancelling review. Possibly not on_review or out of time.',
  cancelled: 'Review cancelled.',
} as const;
