/** By stars; honest, and not always kind. */
export const demoReviews: Record<number, string[]> = {
  5: [
    'I meant to read one chapter and finished it the same evening. Clear, warm and without padding.',
    'Does exactly what the cover says. The layout leaves room to think, and I have already ordered one for my sister.',
    'The best thing about it is how calmly it explains what does not work. I will come back to it.',
  ],
  4: [
    'Well made and easy to follow. I would have liked a few more examples in the middle part.',
    'A good book with a modest promise that it keeps. One star off for the small print on two pages.',
    'I enjoyed it and learned something. The last chapter repeats a little of what came before.',
  ],
  3: [
    'Some pages are lovely, others feel like a first draft. Worth it if the topic is new to you.',
    'Solid, but I had hoped for more depth. The structure is helpful.',
  ],
  2: [
    'The idea is good, the execution less so: several pages repeat themselves and the paper shows through.',
  ],
  1: ['Not for me. The instructions skipped steps that I needed.'],
};

/** To the author alone. */
export const demoNotes = [
  'A small thing for the next edition: the page numbers in the contents are one too low from chapter four on.',
  'Thank you for the exercise on page 31. I did it twice.',
  'There is a typo in the first line of the introduction.',
];
