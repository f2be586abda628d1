import { quoted } from '../quoted.ts';

export const dashboardMessages = {
  loadFailed: 'Error loading dashboard data',
  earnMore: 'Earn more by reviewing books, or contact support to top up.',
  noBooks: 'No books yet. Add your first one.',
  next: {
    turnIn: (title: string, left: string) =>
      `Post and turn in your review of ${quoted(title)}: ${left} left.`,
    read: (title: string, left: string) => `Continue reading ${quoted(title)}: ${left} left for your review.`,
    sendLink: (title: string) =>
      `We could not find your review of ${quoted(title)} on Amazon. Send us its link.`,
    launch: (title: string) => `${quoted(title)} is approved. Nobody has been asked to read it yet.`,
    earnFor: (title: string) =>
      `${quoted(title)} is approved. Review another author’s book to earn the credits for its first request.`,
    declined: (title: string) => `${quoted(title)} was declined. See why, and edit it to submit it again.`,
    wait: (title: string) =>
      `${quoted(title)} is waiting for approval. Until then, earn credits by reviewing a book you like.`,
    confirm: (email: string) =>
      `Follow the link that we sent to ${email}. You can already add your book and look around.`,
    begin: 'Add a book of your own to get it reviewed, or earn credits first by reviewing one.',
    addBook: 'You have reviewed for others. Add a book of your own to have it reviewed too.',
    earn: 'Review a book you like: what you earn pays for reviews of your own books.',
    pending: 'Books are waiting for your decision.',
    appeals: 'Appeals are waiting for an answer.',
    reviews: 'Turned-in reviews are due to be checked.',
  },
} as const;
