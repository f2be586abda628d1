import { paths } from '../../paths.ts';
import { TextLink } from '../../ui/TextLink.tsx';

export function Disclaimer() {
  return (
    <section aria-labelledby="plain-words" className="wrap">
      <div className="rounded-xl border border-gold/60 bg-gold-wash px-6 py-8 sm:px-10 sm:py-10">
        <h2 id="plain-words" className="title text-2xl">
          In plain words, before you join
        </h2>
        <ul className="mt-5 grid list-disc gap-x-12 gap-y-3 pl-5 marker:text-gilt md:grid-cols-2">
          <li>
            Amazon allows no compensation for a review beyond a free copy of the book, and no swapping of
            reviews.
          </li>
          <li>Each member decides whether taking part fits Amazon’s current rules for them.</li>
          <li>No number of reviews and no rating is promised.</li>
          <li>
            Readers should say in the review how they got the book. We offer a ready-made sentence for that.
          </li>
        </ul>
        <p className="mt-5 text-[0.95rem]">
          For the details, read the <TextLink to={paths.terms()}>Terms of Service</TextLink>. The{' '}
          <TextLink to={paths.integrity()}>Integrity</TextLink> page shows, counted again every hour, how many
          reviews were verified and have stayed, and what our team did.
        </p>
      </div>
    </section>
  );
}
