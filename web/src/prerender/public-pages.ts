import { productName } from '@gbr/domain/product.ts';
import { paths } from '../paths.ts';
import { questions } from '../screens/landing/questions.ts';

interface PublicPage {
  path: string;
  /** The module of its screen, for the preload. */
  code: string;
  description: string;
  structuredData?: object;
  /** Its HTML is a picture until the script is loaded: what is typed before that would get lost. */
  isPicture?: true;
  /** The server puts figures into its HTML, and the app renders it again. */
  isFilled?: true;
}

export const publicPages: readonly PublicPage[] = [
  {
    path: paths.landing(),
    code: 'src/screens/landing/LandingScreen.tsx',
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
    code: 'src/screens/privacy/PrivacyScreen.tsx',
    description: `What ${productName} stores about its members, why and for how long, who sees it, and how to download or delete it.`,
  },
  {
    path: paths.terms(),
    code: 'src/screens/terms/TermsScreen.tsx',
    description: `The terms of ${productName}: who may join, which books are eligible, Amazon’s rules for reviews, credits and gems, and what is not promised.`,
  },
  {
    path: paths.integrity(),
    code: 'src/screens/integrity/IntegrityScreen.tsx',
    description: `How reviews, members and credits are doing on ${productName}, counted every hour: what was verified, what stayed, what the team did.`,
    isFilled: true,
  },
  {
    path: paths.contactSupport(),
    code: 'src/screens/contact-support/ContactSupportScreen.tsx',
    description: `Contact ${productName} with questions, problems or suggestions. A real person reads every message.`,
    isPicture: true,
  },
  {
    path: paths.register(),
    code: 'src/screens/register/RegisterScreen.tsx',
    description: `Join ${productName}: review books by other authors, and find honest readers for yours. Free, no subscription, cancel anytime.`,
    isPicture: true,
  },
  {
    path: paths.forgotPassword(),
    code: 'src/screens/forgot-password/ForgotPasswordScreen.tsx',
    description: `Set a new password for ${productName} with a link sent to your email.`,
    isPicture: true,
  },
  {
    path: paths.login(),
    code: 'src/screens/login/LoginScreen.tsx',
    description: `Log in to ${productName}, where authors exchange honest reviews of their books.`,
    isPicture: true,
  },
];
