import { asksForLink, firstSteps, nextStep } from '@gbr/domain/next-step.ts';
import type { FirstStep, ModeratorQueues } from '@gbr/domain/next-step.ts';
import { isStaff } from '@gbr/domain/permissions.ts';
import type { Me } from '@gbr/domain/wire/accounts.ts';
import type { Book, ReviewingBook } from '@gbr/domain/wire/books.ts';
import { useQuery } from '@tanstack/react-query';
import { Circle, CircleCheck } from 'lucide-react';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { appealedChecksQuery } from '../../api/appealed-checks.ts';
import { queuesQuery } from '../../api/queues.ts';
import { ownAssignment } from '../../parts/review/own-assignment.ts';
import { useNow } from '../../parts/use-now.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { isAtControl } from '../../ui/is-at-work.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { describeStep } from './describe-step.tsx';

interface NextStepCardProps {
  me: Me | undefined;
  books: Book[] | undefined;
  reviewing: ReviewingBook[] | undefined;
  /** What lies below: mounted again once the card has its height, so that nothing moves. */
  children: ReactNode;
}

/** The one thing to do now, and for new members what is done already. */
export function NextStepCard({ me, books, reviewing, children }: NextStepCardProps) {
  const isModerator = me !== undefined && isStaff(me) && me.banStatus === 'active';
  const queues = useQuery({ ...queuesQuery, enabled: isModerator });
  const asked = reviewing?.flatMap((book) => reviewedBook(book)).filter(asksForLink) ?? [];
  const appealed = useQuery(appealedChecksQuery(asked.map(({ reviewId }) => reviewId)));
  const isReady = me && books && reviewing && !(isModerator && queues.isLoading) && !appealed.isLoading;
  // Unless the focus is in there, and would be lost.
  const isMountedAgain = useMemo(() => isReady && !isAtControl(), [isReady]);

  return (
    <div key={isMountedAgain ? 'again' : 'first'}>
      {isReady ? (
        <Step {...{ me, books, reviewing, isModerator }} queues={queues.data} appealed={appealed.data} />
      ) : (
        <Skeleton className="mb-8 h-40 sm:h-28" />
      )}
      {children}
    </div>
  );
}

interface StepProps {
  me: Me;
  books: Book[];
  reviewing: ReviewingBook[];
  isModerator: boolean;
  queues: ModeratorQueues | undefined;
  appealed: readonly string[] | undefined;
}

function Step({ me, books, reviewing, isModerator, queues, appealed }: StepProps) {
  const now = useNow(0);
  const facts = {
    me: { ...me, createdAt: new Date(me.createdAt) },
    books,
    reviews: reviewing.flatMap((book) => reviewedBook(book, appealed)),
    queues,
    now,
  };
  const step = nextStep(facts);
  if (!step) return null;
  const { text, actions } = describeStep(step, me, now);

  return (
    <section
      aria-labelledby="next-step"
      className="mb-8 grid min-h-40 content-center gap-x-8 gap-y-4 rounded-lg border border-gold/60 bg-gold-wash px-5 py-4 sm:min-h-28"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        <div className="min-w-0 flex-1 basis-72 wrap-anywhere">
          <h2 id="next-step" className="text-sm font-semibold text-gilt">
            Your next step
          </h2>
          <p className="title mt-1 text-lg leading-snug">{text}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          {actions.map(([label, to, state], place) => (
            <LinkButton key={to} to={to} state={state} variant={place === 0 ? 'primary' : 'secondary'}>
              {label}
            </LinkButton>
          ))}
        </div>
      </div>
      <FirstSteps steps={isModerator ? [] : firstSteps(facts)} />
    </section>
  );
}

function FirstSteps({ steps }: { steps: readonly FirstStep[] }) {
  if (steps.length === 0) return null;
  return (
    <ul aria-label="Your first steps" className="flex flex-wrap gap-x-6 gap-y-1.5 text-sm">
      {steps.map(({ text, isDone }) => (
        <li key={text} className={isDone ? 'flex items-center gap-2' : 'flex items-center gap-2 text-soft'}>
          {isDone ? (
            <CircleCheck aria-hidden="true" className="size-4 shrink-0 text-good" />
          ) : (
            <Circle aria-hidden="true" className="size-4 shrink-0" />
          )}
          <span>
            {text}
            <span className="sr-only">{isDone ? ': done' : ': not yet'}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

function reviewedBook(book: ReviewingBook, appealed: readonly string[] = []) {
  const own = ownAssignment(book);
  if (!own) return [];
  return [
    {
      _id: book._id,
      reviewId: own._id,
      title: book.title,
      status: own.status,
      pickedAt: new Date(own.pickedAt),
      check: own.check,
      hasSentLink: Boolean(own.linkSentAt),
      isAppealed: appealed.includes(own._id),
    },
  ];
}
