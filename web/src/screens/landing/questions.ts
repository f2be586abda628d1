export const questions = [
  {
    question: 'Does it really work, and is a good rating guaranteed?',
    answer:
      'It is a dependable way to gather genuine, unbiased feedback. Positive ratings are not promised, and neither is a number of reviews: readers write what they think.',
  },
  {
    question: 'Do I need a Kindle to review books?',
    answer: 'No. The free Kindle app on your phone, tablet or computer works, and so do physical editions.',
  },
  {
    question: 'How many books can I add, and how many reviews can I request?',
    answer:
      'There is currently no strict limit on either. Add as many books as you have, and request as many reviews as your credits and gems allow.',
  },
  {
    question: 'Are books in other languages welcome?',
    answer: 'Yes. Books in any language are welcome, and readers can filter the library by language.',
  },
] as const;
