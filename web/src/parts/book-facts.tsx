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
    // The dots stand in a margin that is cut off, so that none begins a line.
    <div className="overflow-hidden">
      <ul className="-ml-4 flex flex-wrap text-sm text-soft">
        {facts.map((fact) => (
          <li
            key={fact}
            className="pl-4 before:-ml-4 before:inline-block before:w-4 before:text-center before:content-['·'/'']"
          >
            {fact}
          </li>
        ))}
      </ul>
    </div>
  );
}
