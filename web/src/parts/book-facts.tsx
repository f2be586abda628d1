import { amountText } from './amounts.ts';

type BookFactsProps = {
  category?: string;
  wordCount?: number;
  language?: string;
  /** The preferred store, which the screens call marketplace. */
  marketplace?: string;
};

export const wordsText = (count: number) => `${amountText(count)} ${count === 1 ? 'word' : 'words'}`;

/** What kind of book it is, in one line. */
export function BookFacts({ category, wordCount, language, marketplace }: BookFactsProps) {
  const words = wordCount === undefined ? undefined : wordsText(wordCount);
  const facts = [category, words, language, marketplace].filter((fact) => !!fact);
  return (
    <ul className="flex flex-wrap gap-x-2 text-sm text-soft">
      {facts.map((fact, index) => (
        <li key={fact} className="flex gap-x-2">
          <span>{fact}</span>
          {index < facts.length - 1 && <span aria-hidden="true">·</span>}
        </li>
      ))}
    </ul>
  );
}
