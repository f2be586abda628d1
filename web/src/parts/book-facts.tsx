type BookFactsProps = {
  category?: string;
  wordCount?: number;
  language?: string;
  /** The preferred store, which the screens call marketplace. */
  marketplace?: string;
};

export const wordsText = (count: number) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'word' : 'words'}`;

/** What kind of book it is, in one line. */
export function BookFacts({ category, wordCount, language, marketplace }: BookFactsProps) {
  const facts = [category, wordCount !== undefined && wordsText(wordCount), language, marketplace];
  return (
    <ul className="flex flex-wrap gap-x-2 text-sm text-soft">
      {facts.filter(Boolean).map((fact, index) => (
        <li key={String(fact)} className="flex gap-x-2">
          {index > 0 && <span aria-hidden="true">·</span>}
          {fact}
        </li>
      ))}
    </ul>
  );
}
