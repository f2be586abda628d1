import { BookLock, Coins, Scale, UserRoundCheck } from 'lucide-react';
import { Section } from './Section.tsx';

const features = [
  {
    Icon: Scale,
    title: 'Paid for reading, never for praise',
    text: 'The reward is fixed when a reader picks your book. It does not know about the stars.',
  },
  {
    Icon: UserRoundCheck,
    title: 'People look at every book',
    text: 'A moderator approves each book before readers see it, and the team checks the reviews that are turned in.',
  },
  {
    Icon: Coins,
    title: 'Credits you can follow',
    text: 'What a review costs is put aside the moment you ask for it. While nobody has picked it, you can take it back.',
  },
  {
    Icon: BookLock,
    title: 'No trading of reviews',
    text: 'Two members never review each other’s books, and an author does not see a reader’s full name.',
  },
];

export function Features() {
  return (
    <Section
      anchor="features"
      title="Built so that an honest opinion is the easy one"
      lead="A review is worth something when nobody leaned on it. Everything here follows from that."
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
