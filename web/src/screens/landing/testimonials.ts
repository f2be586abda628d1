import { productName } from '@gbr/domain/product.ts';

// For the operator to replace with real words of members who consent. Until then they say what the product promises.
interface Testimonial {
  kind: 'promise' | 'voice';
  label: string;
  words: string;
  from: string;
}

export const testimonials: readonly Testimonial[] = [
  {
    kind: 'promise',
    label: 'Our promise to authors',
    words:
      'A person checks your book before readers see it. What readers then write is their own opinion, and a review costs the same whether it has one star or five.',
    from: productName,
  },
  {
    kind: 'promise',
    label: 'Our promise to readers',
    words:
      'You choose what you read. Nobody sees your review before it is posted, the author never learns your full name from us, and you are paid for your time, not for praise.',
    from: productName,
  },
];
