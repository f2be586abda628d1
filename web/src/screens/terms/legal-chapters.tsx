import type { Chapter } from '../../parts/DocumentPage.tsx';
import { paths } from '../../paths.ts';
import { TextLink } from '../../ui/TextLink.tsx';

export const legalChapters: readonly Chapter[] = [
  {
    id: 'your-content',
    title: 'What is yours stays yours',
    text: (
      <p>
        Your books, covers and reviews belong to you. You allow us to store and show them as far as the
        exchange requires, for as long as you are a member; reviews you turned in may stay with the book,
        without your name, after you have left.
      </p>
    ),
  },
  {
    id: 'service',
    title: 'The service',
    text: (
      <p>
        We work to keep the product running and your data safe, but cannot promise that it is never
        interrupted. We may change or discontinue it; if we discontinue it, we will say so here at least 30
        days in advance.
      </p>
    ),
  },
  {
    id: 'liability',
    title: 'Liability',
    text: (
      <p>
        The product is provided as it is, without warranties beyond those the law does not let us exclude. As
        far as the law allows, we are not liable for what Amazon or other members do, for lost profits or
        sales, or for losses we could not foresee. Nothing here limits liability for intent, fraud, or harm to
        people.
      </p>
    ),
  },
  {
    id: 'law',
    title: 'Law',
    text: (
      <p>
        US law applies to these terms: the laws of the United States of America, without regard to conflicts
        of law. Mandatory consumer protection under the law of your country still applies.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes to these terms',
    text: (
      <p>
        We announce changes on this page at least 14 days before they take effect. If you do not agree, you
        can delete your account; if you keep using the product after that date, you accept the changes. If you
        have questions, contact <TextLink to={paths.contactSupport()}>support</TextLink>.
      </p>
    ),
  },
];
