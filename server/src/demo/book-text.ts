export interface Chapter {
  heading: string;
  text: readonly string[];
}

export const chapters: readonly Chapter[] = [
  {
    heading: 'Before you begin',
    text: [
      'This is a book of the demonstration. Nobody wrote it for a shop, and nobody has to review it; it is here so that there is something to read, to search and to leave a place in.',
      'A real book would start with a promise. This one promises six pages, a table of contents that leads to each of them, and a last page that says when to stop.',
      'Turn the page with the arrow keys, with the two arrows at the side, or with a swipe on a phone.',
    ],
  },
  {
    heading: 'A quiet hour',
    text: [
      'There is an hour in most days that nobody asks for. It lies between the last message and the first yawn, and it is shorter than it looks. Those who write find it early, those who read find it late.',
      'Put a chair near the window. Leave the telephone in the kitchen, where it can talk to the kettle. Open the book at the place where you left it: the place is kept for you, on this device and on every other one.',
      'If ten minutes pass and nothing on the page has asked you a question, close it without a bad conscience. Stopping costs nothing.',
    ],
  },
  {
    heading: 'What an honest reader does',
    text: [
      'An honest reader is not a kind one, nor a stern one. An honest reader says what the book did: where it held, where it let go, and for whom it might be the right one.',
      'Two sentences are enough when they are true. One of them can be about the layout, for a book that is used with a pencil lives by its margins.',
      'Stars are a short word for a long thought. Give the thought first, and the stars will follow from it.',
    ],
  },
  {
    heading: 'Notes in the margin',
    text: [
      'Write down the number of the page when something stops you: a word that is missing, a picture that is too small, a recipe that forgets the salt. An author would rather hear of it from you than from a stranger who paid for it.',
      'Such notes do not belong in the review. They belong in the private note that goes to the author alone, and that changes nothing about the reward.',
      'Search for the word lantern if you would like to see how the search shows a place. There is one lantern on this page, and another on the last.',
    ],
  },
  {
    heading: 'The walk home',
    text: [
      'On the way home the book goes on by itself. You will know the good ones by the corner at which they return: a sentence by the bakery, a drawing at the bridge.',
      'Do not look it up at once. What comes back without being called is what the review should be about.',
    ],
  },
  {
    heading: 'Where to stop',
    text: [
      'This is the last page. Somebody has hung a lantern beside the door, so that you find the way back to the list of books that you are reading.',
      'The reader page says when the review can be turned in. Until then there is nothing to do, and that is a fine thing to do for an evening.',
    ],
  },
];
