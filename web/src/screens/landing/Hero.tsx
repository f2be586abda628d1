import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { BookStack } from './BookStack.tsx';
import { GoldStars } from './GoldStars.tsx';
import { useNextStep } from './use-next-step.ts';

export function Hero() {
  const next = useNextStep();
  return (
    <section
      id="home"
      aria-labelledby="front-title"
      className="relative overflow-hidden bg-cloth text-cloth-ink"
    >
      <GoldStars className="absolute inset-0 size-full text-gold" />
      <div aria-hidden="true" className="absolute inset-3 rounded-md border border-gold/55 sm:inset-5" />
      <div aria-hidden="true" className="absolute inset-4.5 rounded-sm border border-gold/25 sm:inset-6.5" />
      <div className="wrap relative grid items-center gap-12 px-9 py-20 sm:px-14 sm:py-24 lg:grid-cols-[1.15fr_1fr] lg:py-28">
        <div>
          <p className="text-sm font-semibold text-gold">For authors of low-content and non-fiction books</p>
          <h1 id="front-title" tabIndex={-1} className="title mt-4 text-[2.6rem] leading-[1.06] sm:text-6xl">
            Honest reviews, from people who opened the book.
          </h1>
          <p className="mt-6 max-w-xl text-lg text-cloth-soft">
            Read another author’s book and review it on Amazon in your own words. Earn credits for your time,
            and spend them to find readers for yours.
          </p>
          <div className="mt-9 flex flex-wrap gap-3">
            <LinkButton to={next.to} size="lg">
              {next.text('Create a free account')}
            </LinkButton>
            <LinkButton to={paths.landing('how-it-works')} size="lg" variant="onCloth">
              See how it works
            </LinkButton>
          </div>
          <p className="mt-5 text-sm text-cloth-soft">No fees, no subscription, cancel anytime.</p>
        </div>
        <BookStack />
      </div>
    </section>
  );
}
