import { clsx } from 'clsx';
import { useEffect } from 'react';
import { loadPicturesSoon } from './load-pictures-soon.ts';
import library from './pictures/library.webp';
import myBooks from './pictures/my-books.webp';
import reviews from './pictures/reviews.webp';
import { Section } from './Section.tsx';

const steps = [
  {
    title: 'Add your book',
    text: 'Tell us about a book you have published on Amazon, add its cover, and choose how readers get it. A moderator reviews it and puts it live.',
    picture: myBooks,
    colours: 'bg-[linear-gradient(#f6f2e9,#f0ebe0,#dbddd8,#f8f2e8)]',
    shows: 'My Books: two covers with their ratings, and buttons to view, to request a review and to edit.',
  },
  {
    title: 'Collect credits',
    text: 'Pick a book you would like from the library, take your time to read it, and post your honest review on Amazon. Turn it in here and get paid in credits or gems.',
    picture: library,
    colours: 'bg-[linear-gradient(#efede6,#d5d7d3,#f2eee9,#e2d4cf)]',
    shows: 'The library: books with cover, rating, summary, and the credits you earn by reviewing them.',
  },
  {
    title: 'Receive reviews',
    text: 'Spend what you earned to request reviews of your own book. Interested readers pick it, and their reviews appear on your book’s page.',
    picture: reviews,
    colours: 'bg-[linear-gradient(#f5f2e9,#f7f5f1,#faf8f5,#f6f3ed)]',
    shows: 'A book’s reviews, from one star to five, each under a masked name.',
  },
];

/** The pictures are screenshots of the demo, made by scripts/draw-pictures.mjs, each on its own colours until it has come. */
export function HowItWorks() {
  useEffect(loadPicturesSoon, []);

  return (
    <Section anchor="how-it-works" title="How it works">
      <ol className="grid gap-14 sm:gap-20">
        {steps.map(({ title, text, picture, colours, shows }, index) => (
          <li key={title} className="grid items-center gap-8 md:grid-cols-2 md:gap-14">
            <div className={clsx(index % 2 === 1 && 'md:order-last')}>
              <span aria-hidden="true" className="title text-7xl text-gold-deep">
                {index + 1}
              </span>
              <h3 className="title mt-2 text-3xl">{title}</h3>
              <p className="mt-3 max-w-md text-lg text-soft">{text}</p>
            </div>
            <img
              src={picture}
              alt={shows}
              width={1170}
              height={878}
              loading="lazy"
              decoding="async"
              data-soon
              className={clsx('h-auto w-full rounded-lg border border-line-strong/40 shadow-lg', colours)}
            />
          </li>
        ))}
      </ol>
      <p className="mt-8 text-sm text-soft">The pictures show the product with sample books and members.</p>
    </Section>
  );
}
