import { paths } from '../paths.ts';
import { questions } from '../screens/landing/questions.ts';

export type PublicPage = { path: string; description: string; structuredData?: object };

/** The pages that are written out as HTML when the web app is built (spec, section 2). */
export const publicPages: readonly PublicPage[] = [
  {
    path: paths.landing(),
    description:
      'Authors of low-content and non-fiction books exchange honest reviews. Review a book, earn credits, and find readers for yours.',
    structuredData: {
      '@context': 'https://schema.org',
      '@type': 'FAQPage',
      mainEntity: questions.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    },
  },
  {
    path: paths.privacy(),
    description:
      'What Genuine Book Reviews keeps about its members, why and for how long, who sees it, and how to download or delete it.',
  },
  {
    path: paths.terms(),
    description:
      'The terms of Genuine Book Reviews: who may join, which books are eligible, Amazon’s rules for reviews, credits and gems, and what is not promised.',
  },
];
