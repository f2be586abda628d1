import { messages } from '@gbr/domain/messages.ts';
import type { Me } from '@gbr/domain/wire/accounts.ts';
import { useQuery } from '@tanstack/react-query';
import { Lightbulb, X } from 'lucide-react';
import { useState } from 'react';
import { recordQuery } from '../../api/reviews.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { isPutAway, putAway } from './first-review-card.ts';

const { title, stores, independent, disclosure } = messages.firstReview;

/** What to know before, until the first review is turned in. `onAway` keeps the focus from getting lost. */
export function FirstReviewCard({ me, onAway }: { me: Me; onAway: () => void }) {
  const { data: record } = useQuery(recordQuery);
  const [isAway, setIsAway] = useState(() => isPutAway(me._id));
  if (isAway || !record || record.finished + record.missing > 0) return null;

  function close() {
    putAway(me._id);
    setIsAway(true);
    onAway();
  }

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
      <IconButton label={`Put away: ${title}`} onClick={close} className="absolute top-2 right-2">
        <X />
      </IconButton>
    </section>
  );
}
