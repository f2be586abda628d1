import { BookLock, Coins, Scale, UserRoundCheck } from 'lucide-react';
import { Section } from './Section.tsx';

const features = [
  {
    Icon: Scale,
    title: 'Paid for reading, never for praise',
    text: 'The reward is fixed when a reader picks your book. The star rating makes no difference.',
  },
  {
    Icon: UserRoundCheck,
    title: 'A person checks every book',
    text: 'A moderator approves each book before readers see it, and the team checks the reviews that are turned in.',
  },
  {
    Icon: Coins,
    title: 'Credits you can track',
    text: 'The cost of a review is set aside the moment you request it. Until somebody picks it, you can get it back.',
  },
  {
    Icon: BookLock,
    title: 'No review swaps',
    text: 'Two members never review each other’s books, and an author does not see a reader’s full name.',
  },
];

export function Features() {
  return (
    <Section
      anchor="features"
      title="Built so that honesty is the easy option"
      lead="A review is only worth something if nobody influenced it. Everything here follows from that."
    >
      <ul className="grid gap-x-12 gap-y-10 sm:grid-cols-2">
        {features.map(({ Icon, title, text }) => (
          <li key={title} className="flex gap-5 border-t border-line pt-6">
            <span className="flex size-12 shrink-0 items-center justify-center rounded-full bg-gold-wash text-gilt">
              <Icon aria-hidden="true" className="size-6" />
            </span>
            <div>
              <h3 className="title text-xl">{title}</h3>
              <p className="mt-2 text-soft">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
