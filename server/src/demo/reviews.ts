/** By stars; honest, and not always kind. */
export const demoReviews: Record<number, string[]> = {
  5: [
    'I meant to read one chapter and finished it the same evening. Clear, warm and without padding.',
    'Does exactly what the cover says. The layout leaves room to think, and I have already ordered one for my sister.',
    'The best thing about it is how calmly it explains what does not work. I will come back to it.',
    'I have bought three like it before, and this is the first that I kept using after the first week.',
    'My husband took it from the table and I had to wait for it. Plain words, good order, nothing too much.',
    'You can tell that somebody tried all of this out. It lies open flat, too, which few of its kind do.',
    'It kept me company on a long train ride, and I went back to the middle part the next day.',
    'A small book that knows what it is for. I would give it to anybody who is about to begin.',
  ],
  4: [
    'Well made and easy to follow. I would have liked a few more examples in the middle part.',
    'A good book with a modest promise that it keeps. One star off for the small print on two pages.',
    'I enjoyed it and learned something. The last chapter repeats a little of what came before.',
    'Friendly and useful. An index would help, because I keep looking for the same two pages.',
    'It took me a while to warm to it, and then I did not put it down. The start could be shorter.',
    'Nearly perfect for my purpose. The paper is a little thin for a fountain pen.',
  ],
  3: [
    'Some pages are lovely, others feel like a first draft. Worth it if the topic is new to you.',
    'Solid, but I had hoped for more depth. The structure is helpful.',
    'The first half is better than the second. I used what I needed and left the rest.',
    'Not bad, not memorable. It would gain from fewer exclamation marks.',
  ],
  2: [
    'The idea is good, the execution less so: several pages repeat themselves and the paper shows through.',
    'I wanted to like it. There are too many slips in the text for a finished book.',
    'Much of it can be found for free, and better sorted. The pictures are nice.',
  ],
  1: [
    'Not for me. The instructions skipped steps that I needed.',
    'The sample pages led me to expect another book. I stopped after a third.',
  ],
};

/** To the author alone. */
export const demoNotes = [
  'A small thing for the next edition: the page numbers in the contents are one too low from chapter four on.',
  'Thank you for the exercise on page 31. I did it twice.',
  'There is a typo in the first line of the introduction.',
  'If there is ever a second volume, I would like to know.',
  'On my e-reader the third picture is turned on its side.',
];

/** No two readers of one book write the same, as long as there is something else to write. */
export class DemoTexts {
  readonly #used = new Map<string, Set<string>>();

  /** `wanted`, or else what follows it in `texts`. */
  forBook(bookId: string, texts: readonly string[], wanted = ''): string {
    const used = this.#used.get(bookId) ?? new Set();
    const start = Math.max(0, texts.indexOf(wanted));
    const text = [...texts.slice(start), ...texts.slice(0, start)].find((one) => !used.has(one)) ?? wanted;
    this.#used.set(bookId, used.add(text));
    return text;
  }
}
