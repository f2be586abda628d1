export const moderatorAppealMessages = {
  empty: 'No open appeals.',
  noneMatch: 'No appeals like this yet.',
  notFound: 'Appeal not found.',
  outcome: 'Unknown outcome.',
  reason: 'Please give a reason.',
  upheld: 'The decision stays.',
  overturned: 'The decision is undone.',
  upheldLate: 'The decision was right, but is no longer in force.',
  overturnedLate: 'The decision was no longer in force: there was nothing to undo.',
  answered: 'This appeal has been answered already.',
  answerFailed: 'Error answering the appeal',
  involved: 'Someone who was not involved has to answer this appeal.',
} as const;
