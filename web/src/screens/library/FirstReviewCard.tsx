import { firstReviewMessages } from '@gbr/domain/messages/first-review.ts';
import { Lightbulb, X } from 'lucide-react';
import { IconButton } from '../../ui/IconButton.tsx';

const { title, stores, independent, disclosure } = firstReviewMessages;

export function FirstReviewCard({ onPutAway }: { onPutAway: () => void }) {
  return (
    <section
      aria-labelledby="first-review"
      className="relative mb-6 rounded-lg border border-gold/60 bg-gold-wash py-4 pr-14 pl-5"
    >
      <h2 id="first-review" className="title flex items-center gap-2 text-lg">
        <Lightbulb aria-hidden="true" className="size-5 shrink-0 text-gilt" />
        {title}
      </h2>
      <ul className="mt-2 grid max-w-3xl list-disc gap-1 pl-7 text-[0.95rem]">
        {[stores, independent, disclosure].map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <IconButton label={`Dismiss: ${title}`} onClick={onPutAway} className="absolute top-2 right-2">
        <X />
      </IconButton>
    </section>
  );
}
