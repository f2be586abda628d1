import type { CampaignOption } from '@gbr/domain/choices.ts';
import type { CoverDesign } from './cover.ts';

export interface DemoBook {
  title: string;
  subtitle: string;
  /** Index into `people.ts`. */
  owner: number;
  category: string;
  language: string;
  store: string;
  words: number;
  options: CampaignOption[];
  design: CoverDesign;
  summary: string;
}

const low = (name: string) => `${name} | Low Content`;
const nonFiction = (name: string) => `${name} | Non-fiction`;

/** Oldest first. Titles, people and texts are made up. */
export const demoBooks: DemoBook[] = [
  {
    title: 'Slow Mornings',
    subtitle: 'A guided journal for the first quiet hour',
    owner: 0,
    category: low('Journals'),
    language: 'English',
    store: 'amazon.com',
    words: 4200,
    options: ['standard', 'verified-print'],
    design: { motif: 'sunrise', ground: '#f2e3c6', ink: '#7a3b1d', accent: '#d9822b' },
    summary:
      'Ninety undated pages for the hour before the day begins. Each opens with one question worth sitting with, leaves generous room to write, and closes with a single line for what you would like to keep. There are no streaks to break and nothing to catch up on.',
  },
  {
    title: 'Salt, Fat, Patience',
    subtitle: 'Forty weeknight stews',
    owner: 1,
    category: nonFiction('Cook Books Food and Wine'),
    language: 'English',
    store: 'amazon.com',
    words: 38500,
    options: ['kindle', 'verified-ebook', 'verified-print'],
    design: { motif: 'bowl', ground: '#7c1f24', ink: '#fbeed9', accent: '#e9b44c' },
    summary:
      'Forty pots that look after themselves while you do something else. Every recipe was cooked on an ordinary stove after an ordinary working day, lists what may be swapped, and says honestly how long it takes from the first onion to the table.',
  },
  {
    title: 'Sudoku for Night Trains',
    subtitle: '180 puzzles from gentle to fiendish',
    owner: 2,
    category: low('Sudoku'),
    language: 'Deutsch',
    store: '.de',
    words: 900,
    options: ['standard', 'verified-print'],
    design: { motif: 'grid', ground: '#14213d', ink: '#f6f1e5', accent: '#fca311' },
    summary:
      'Large grids, one to a page, printed so that a soft pencil and an eraser can be used more than once. The puzzles grow harder with the journey, and the solutions at the back are the right way up.',
  },
  {
    title: 'The Quiet Ledger',
    subtitle: 'Money habits for people who dislike money books',
    owner: 3,
    category: nonFiction('Business and Money'),
    language: 'English',
    store: '.co.uk',
    words: 52400,
    options: ['standard', 'kindle', 'verified-ebook'],
    design: { motif: 'stripes', ground: '#23423a', ink: '#f4ecd8', accent: '#c9a227' },
    summary:
      'A short, calm book about the handful of decisions that matter and the many that do not. It explains how to see a year of spending on one page, how to argue less about money at home, and when to stop optimising.',
  },
  {
    title: 'Garden by the Moon?',
    subtitle: 'What a hundred years of trials really show',
    owner: 4,
    category: nonFiction('Crafts Hobbies and Home'),
    language: 'English',
    store: 'amazon.com',
    words: 61200,
    options: ['standard', 'kindle'],
    design: { motif: 'moon', ground: '#1f3a52', ink: '#f3ead2', accent: '#e3c567' },
    summary:
      'An allotment gardener reads the field trials so that you do not have to. Which old rules hold up, which do harm, and which are simply pleasant to keep: sowing dates, companion planting, compost and the moon.',
  },
  {
    title: 'My First Hundred Words',
    subtitle: 'A colouring book in three languages',
    owner: 5,
    category: low("Children's Book"),
    language: 'Spanish',
    store: '.es',
    words: 650,
    options: ['standard', 'kindle', 'verified-print'],
    design: { motif: 'blocks', ground: '#fdf0d5', ink: '#3d405b', accent: '#e07a5f' },
    summary:
      'A hundred everyday things to colour in, each with its name in Spanish, English and French. The lines are thick, the pages are single sided, and a parent can read every word aloud with the help of the guide at the back.',
  },
  {
    title: 'Notes to a Younger Nurse',
    subtitle: 'Thirty letters from the ward',
    owner: 6,
    category: nonFiction('Biography and Memories'),
    language: 'English',
    store: 'amazon.com',
    words: 47800,
    options: ['standard', 'kindle', 'verified-ebook'],
    design: { motif: 'letter', ground: '#dfe7e3', ink: '#2f4550', accent: '#b5473c' },
    summary:
      'Letters written over thirty years of night shifts, to a colleague who had just begun. They are about small kindnesses, tired mistakes, families in corridors, and what the work leaves you with.',
  },
  {
    title: 'Crosswords for Cat People',
    subtitle: 'Sixty themed puzzles',
    owner: 7,
    category: low('Crosswords'),
    language: 'English',
    store: '.ca',
    words: 2600,
    options: ['standard'],
    design: { motif: 'crossword', ground: '#f6d9c9', ink: '#3a2e39', accent: '#c8553d' },
    summary:
      'Sixty medium puzzles with clues about cats, the people who serve them, and the furniture that suffers. No obscure abbreviations, no crosswordese, and one cat hidden in every grid.',
  },
  {
    title: 'Plan Nothing Weekend',
    subtitle: 'An undated planner with empty Sundays',
    owner: 0,
    category: low('Planners'),
    language: 'English',
    store: 'amazon.com',
    words: 1800,
    options: ['standard', 'verified-print'],
    design: { motif: 'weeks', ground: '#e8ebe4', ink: '#37474f', accent: '#7d9d7f' },
    summary:
      'A weekly planner that leaves Sunday blank on purpose. Fifty-two undated weeks, a monthly page for the three things that count, and a short guide to saying no.',
  },
  {
    title: 'The Patient Parent',
    subtitle: 'Calm answers to loud questions',
    owner: 8,
    category: nonFiction('Parenting and Relationship'),
    language: 'French',
    store: '.fr',
    words: 44300,
    options: ['standard', 'kindle'],
    design: { motif: 'waves', ground: '#274c77', ink: '#f1f5f2', accent: '#e7a977' },
    summary:
      'Written by a family counsellor for evenings when nothing works. Each chapter takes one loud question, explains what may lie behind it at different ages, and offers two or three sentences that have helped real families.',
  },
  {
    title: 'Word Search: Rivers of the World',
    subtitle: 'Eighty large-print puzzles',
    owner: 2,
    category: low('Word Search'),
    language: 'English',
    store: 'amazon.com',
    words: 3100,
    options: ['standard', 'kindle'],
    design: { motif: 'river', ground: '#0b4f6c', ink: '#f4f1de', accent: '#7bc8a4' },
    summary:
      'Eighty word searches in large print, each following one river from its source to the sea. A short paragraph about the river stands beside the grid, so that you learn something while you look.',
  },
  {
    title: 'Self-Respect in Small Steps',
    subtitle: 'A workbook',
    owner: 9,
    category: nonFiction('Self Help'),
    language: 'Italian',
    store: '.it',
    words: 29500,
    options: ['standard', 'verified-ebook'],
    design: { motif: 'steps', ground: '#f4e9d8', ink: '#4a3b52', accent: '#a4508b' },
    summary:
      'Twelve short chapters with exercises that fit into ten minutes. It draws on well-tested methods, says where the evidence is thin, and never promises that everything will change by Friday.',
  },
  {
    title: 'Bread for Beginners Who Gave Up',
    subtitle: 'Fourteen loaves that forgive',
    owner: 1,
    category: low('Recipe books'),
    language: 'English',
    store: '.co.uk',
    words: 16400,
    options: ['standard', 'kindle', 'verified-print'],
    design: { motif: 'wheat', ground: '#e6c79c', ink: '#4b2e1e', accent: '#a4622a' },
    summary:
      'Fourteen loaves in the order in which they teach you something. Photographs of what can go wrong, a table of what to do about it, and blank pages for your own oven and your own flour.',
  },
  {
    title: 'Lines and Leaves',
    subtitle: 'A botanical colouring book',
    owner: 4,
    category: low('Coloring Books'),
    language: 'English',
    store: 'amazon.com',
    words: 500,
    options: ['standard', 'verified-print'],
    design: { motif: 'leaves', ground: '#f3efe0', ink: '#2d4a34', accent: '#6a994e' },
    summary:
      'Forty plants drawn from life, with their names and one sentence about where they grow. Printed on one side of the page and perforated, so that the ones you like can hang on a wall.',
  },
  {
    title: 'Teaching with Nothing',
    subtitle: 'Lessons without a projector',
    owner: 3,
    category: nonFiction('Education and Teaching'),
    language: 'English',
    store: '.com.au',
    words: 57300,
    options: ['standard', 'kindle'],
    design: { motif: 'chalk', ground: '#26332d', ink: '#f5f1e6', accent: '#f2c14e' },
    summary:
      'Sixty lessons for any class and any subject that need a board, some paper and a question. Tested in four countries by teachers whose projector was always being repaired.',
  },
  {
    title: 'Trivia for the Long Table',
    subtitle: '500 questions for families who argue',
    owner: 7,
    category: low('Trivia Books'),
    language: 'English',
    store: 'amazon.com',
    words: 21800,
    options: ['standard', 'kindle', 'verified-ebook'],
    design: { motif: 'circles', ground: '#5f0f40', ink: '#fbeee6', accent: '#fb8b24' },
    summary:
      'Five hundred questions in rounds of ten, from kitchens to comets, with answers that explain themselves so that the argument can end. Easy rounds for children are marked with a star.',
  },
  {
    title: 'Walking Off a Winter',
    subtitle: 'Twelve weeks on foot',
    owner: 6,
    category: nonFiction('Health Fitness and Dieting'),
    language: 'Deutsch',
    store: '.de',
    words: 33600,
    options: ['standard', 'verified-ebook'],
    design: { motif: 'hills', ground: '#cfe0e8', ink: '#22333b', accent: '#5e7f8f' },
    summary:
      'A twelve-week plan for people who have not moved much since autumn. It begins with eight minutes, takes the weather into account, and measures success by whether you went again.',
  },
  {
    title: 'Words I Keep',
    subtitle: 'A quote book with room for yours',
    owner: 9,
    category: low('Quote Books'),
    language: 'Portuguese',
    store: '.br',
    words: 7900,
    options: ['standard'],
    design: { motif: 'quote', ground: '#faf3dd', ink: '#2b2d42', accent: '#c8963e' },
    summary:
      'Short sentences worth keeping, each alone on its page with a few lines below for why it stayed with you. The last third of the book is empty and waits for your own.',
  },
];
