import { categories, languages, libraryLanguages, stores } from '@gbr/domain/choices.ts';
import type { CampaignOption, Category } from '@gbr/domain/choices.ts';
import { keysOf } from '@gbr/domain/keys-of.ts';
import type { CoverDesign } from '../cover.ts';
import { motifs } from '../motifs.ts';

export interface WorldBook {
  title: string;
  subtitle: string;
  category: Category;
  language: string;
  store: string;
  words: number;
  options: CampaignOption[];
  summary: string;
  design: CoverDesign;
}

export const worldBookCount = 184;

const themes = [
  'Rainy Sundays',
  'Small Gardens',
  'Night Trains',
  'Lighthouses',
  'City Birds',
  'Old Bridges',
  'Long Winters',
  'First Homes',
  'Quiet Harbours',
  'Wild Orchards',
  'Market Days',
  'Mountain Huts',
  'Summer Kitchens',
  'Lost Letters',
  'Two Left Hands',
  'Early Risers',
];

/** By category: the title around a theme, the line below it, and the first sentence of the summary. */
const frames: Record<Category, readonly [title: string, subtitle: string, summary: string]> = {
  'Coloring Books | Low Content': [
    'Colouring *',
    'Forty drawings to fill',
    'Forty single-sided drawings with room for pencils.',
  ],
  'Journals | Low Content': [
    'A Journal for *',
    'Undated pages',
    'Pages with one question each, and no dates to fall behind.',
  ],
  'Planners | Low Content': [
    'The Planner for *',
    'Fifty-two calm weeks',
    'A week on two pages, with a blank corner for what was not planned.',
  ],
  'Recipe books | Low Content': [
    'Recipes for *',
    'A book to fill yourself',
    'Forms for your own recipes, with tables of measures that stay open on the counter.',
  ],
  'Quote Books | Low Content': [
    'Words for *',
    'A hundred short quotes',
    'A hundred sentences, each with a few lines for why it stayed.',
  ],
  'Activity Books | Low Content': [
    'Things to Do on *',
    'For ages seven and up',
    'Mazes, lists and small experiments that need a pencil and nothing else.',
  ],
  'Trivia Books | Low Content': [
    'Trivia: *',
    'Three hundred questions',
    'Questions in rounds of ten, with answers that explain themselves.',
  ],
  'Sudoku | Low Content': [
    'Sudoku for *',
    'From gentle to fiendish',
    'Large grids, one to a page, with the solutions the right way up.',
  ],
  'Crosswords | Low Content': [
    'Crosswords: *',
    'Fifty themed puzzles',
    'Medium puzzles without obscure abbreviations.',
  ],
  'Word Search | Low Content': [
    'Word Search: *',
    'Large print',
    'Eighty searches in large print, each with a short story beside it.',
  ],
  "Children's Book | Low Content": [
    'My Book of *',
    'To read aloud',
    'Thick lines, short sentences and a surprise on every fourth page.',
  ],
  'Other Low Content / No Content': [
    'Empty Pages for *',
    'A notebook',
    'Good paper, numbered pages and an index to fill in.',
  ],
  'Religion and Spirituality | Non-fiction': [
    'Prayers for *',
    'Thirty quiet texts',
    'Thirty short texts from several traditions, with their sources.',
  ],
  'Health Fitness and Dieting | Non-fiction': [
    'Moving Through *',
    'Eight weeks, ten minutes a day',
    'A plan for people who have not moved much, and what to do in the week it fails.',
  ],
  'Politics and Social Sciences | Non-fiction': [
    'A History of *',
    'What everyday things tell',
    'How an everyday thing came to be, and who paid for it.',
  ],
  'Cook Books Food and Wine | Non-fiction': [
    'Cooking for *',
    'Sixty plain dishes',
    'Sixty dishes that need one pan, one hour and no special shop.',
  ],
  'Business and Money | Non-fiction': [
    'The Economics of *',
    'Without a single formula',
    'What a small trade earns, costs and risks, told with real accounts.',
  ],
  'Parenting and Relationship | Non-fiction': [
    'Family and *',
    'Notes of a counsellor',
    'What helps when nobody listens, with sentences that can be said tonight.',
  ],
  'Self Help | Non-fiction': [
    'Learning from *',
    'A small workbook',
    'Ten exercises that fit into a lunch break, and an honest word on what they cannot do.',
  ],
  'Biography and Memories | Non-fiction': [
    'My Life Among *',
    'A memoir',
    'A life told through its places, without a hero.',
  ],
  'Education and Teaching | Non-fiction': [
    'Teaching *',
    'Forty lessons',
    'Lessons for any class, tried in three countries.',
  ],
  'Crafts Hobbies and Home | Non-fiction': [
    'Making Things on *',
    'Twenty projects',
    'Projects for a kitchen table, with patterns in real size.',
  ],
  'Other Non-fiction': ['Notes on *', 'Essays', 'Short essays on things that are usually overlooked.'],
  Fiction: [
    'The Year of *',
    'A novel',
    'Three neighbours, one winter, and a letter that none of them wrote.',
  ],
  'Romance | Fiction': ['Love and *', 'A romance', 'Two people who met too early meet again.'],
  'Sci-Fi | Fiction': [
    '* Beyond Mars',
    'A novel of the near future',
    'A small crew finds that the signal comes from home.',
  ],
  'Non-English': [
    'Unterwegs, Band *',
    'Erzählungen',
    'Elf Erzählungen von unterwegs, jede an einem Abend zu lesen.',
  ],
};

const palettes = [
  ['#f2e3c6', '#7a3b1d', '#d9822b'],
  ['#14213d', '#f6f1e5', '#fca311'],
  ['#23423a', '#f4ecd8', '#c9a227'],
  ['#7c1f24', '#fbeed9', '#e9b44c'],
  ['#dfe7e3', '#2f4550', '#b5473c'],
  ['#0b4f6c', '#f4f1de', '#7bc8a4'],
  ['#f4e9d8', '#4a3b52', '#a4508b'],
  ['#cfe0e8', '#22333b', '#5e7f8f'],
] as const;

const optionSets: readonly CampaignOption[][] = [
  ['standard', 'kindle'],
  ['standard', 'verified-ebook'],
  ['standard', 'kindle', 'verified-print'],
  ['kindle', 'verified-ebook'],
  ['verified-ebook', 'verified-print'],
  ['standard'],
];

const motifNames = keysOf(motifs);

/** Different for each number, and spread over every filter of the library. */
export function worldBook(number: number): WorldBook {
  const category = at(categories, number);
  const round = Math.floor(number / categories.length);
  const isGerman = category === 'Non-English';
  const theme = isGerman ? String(round + 1) : at(themes, number + round * 4);
  const [title, subtitle, summary] = frames[category];
  const [ground, ink, accent] = at(palettes, number * 3 + Math.floor(number / 7));
  const language = isGerman ? 'Deutsch' : number % 2 === 0 ? languages[0] : at(libraryLanguages, number);
  return {
    title: title.replace('*', theme),
    subtitle,
    category,
    language,
    store: at(stores, number % 3 === 0 ? 0 : number),
    words: 500 + ((number * 7_919) % 60_000),
    options: at(optionSets, number + Math.floor(number / 6)),
    summary: `${summary} ${closing(number)}`,
    design: { motif: at(motifNames, number * 5), ground, ink, accent },
  };
}

const closings = [
  'Made to be used, not to be kept clean.',
  'It can be opened anywhere and put away at any time.',
  'The last pages are left for your own notes.',
  'Every part can be read on its own.',
];
const closing = (number: number) => at(closings, number);

function at<T>(list: readonly T[], number: number): T {
  const found = list[number % list.length];
  if (found === undefined) throw new Error('An empty list.');
  return found;
}
