import { DocumentPage } from '../../parts/DocumentPage.tsx';
import { paths } from '../../paths.ts';
import { TextLink } from '../../ui/TextLink.tsx';
import { exchangeChapters } from './exchange-chapters.tsx';
import { legalChapters } from './legal-chapters.tsx';

const short = [
  'You must be 18 or older to take part.',
  'Only books that are fully published on Amazon are eligible.',
  'Reviews must follow Amazon’s guidelines, be your own, and say what you really think.',
  'Amazon allows no compensation beyond a free copy of the book, and no swapping of reviews.',
  'It is up to you to decide whether taking part fits Amazon’s current rules for you.',
  'No number of reviews and no rating is promised.',
];

export function TermsScreen() {
  return (
    <DocumentPage
      title="Terms of Service"
      lead={
        <>
          What you can expect from us and from each other, and what we expect from you. How we handle your
          data is in the <TextLink to={paths.privacy()}>Privacy Policy</TextLink>.
        </>
      }
      since="21 November 2026"
      short={short}
      chapters={[...exchangeChapters, ...legalChapters]}
    />
  );
}
