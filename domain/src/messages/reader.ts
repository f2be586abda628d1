export const readerMessages = {
  notAssigned: 'Not found or not assigned to you',
  readingInProgress: (time: string) => `Reading in progress: wait ${time} before you can submit`,
  expired: 'Expired',
  downloadedBox: 'I have downloaded/read the book',
  postedBox: 'I have posted my review on Amazon',
  bothBoxes: 'Please check both boxes first.',
  readingTime: 'Reading time not reached yet, please wait!',
  noFile: 'No file to download',
  declined:
    'Our team has declined this book, so its file is no longer available. You can still turn in your review, or stop, which costs nothing.',
  noAmazonLink: 'No Amazon link provided',
  noSummary: 'No summary provided.',
  noAuthorInfo: 'No author info provided.',
  until: (moment: string) => `Until ${moment}`,
  notChecked: (day: string) => `Our team looks for your review on Amazon from ${day} on.`,
} as const;
