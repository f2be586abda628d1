import { countText } from '@gbr/domain/amounts.ts';
import { marketplaceName } from '@gbr/domain/marketplace-name.ts';
import { DottedLine } from '../DottedLine.tsx';

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
  const facts = [category, words, language, marketplace && marketplaceName(marketplace)];
  return <DottedLine facts={facts.flatMap((fact) => (fact ? [{ key: fact, text: fact }] : []))} />;
}
