import { countText } from '@gbr/domain/amounts.ts';
import { marketplaceName } from '@gbr/domain/marketplace-name.ts';
import { DottedLine } from '../DottedLine.tsx';
import { CategoryText } from './CategoryText.tsx';

interface BookFactsProps {
  category?: string;
  wordCount?: number;
  language?: string;
  /** The preferred store, which the screens call marketplace. */
  marketplace?: string;
}

export const wordsText = (count: number) => countText(count, 'word', 'words');

export function BookFacts({ category, wordCount, language, marketplace }: BookFactsProps) {
  const words = wordCount === undefined ? undefined : wordsText(wordCount);
  const others = [words, language, marketplace && marketplaceName(marketplace)];
  return (
    <DottedLine
      facts={[
        ...(category ? [{ key: category, text: <CategoryText category={category} /> }] : []),
        ...others.flatMap((fact) => (fact ? [{ key: fact, text: fact }] : [])),
      ]}
    />
  );
}
