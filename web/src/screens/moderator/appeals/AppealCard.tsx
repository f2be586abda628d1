import { appealKindLabels } from '@gbr/domain/appeals.ts';
import type { Appeal } from '@gbr/domain/wire/appeals.ts';
import { useRef } from 'react';
import type { ReactNode } from 'react';
import { momentText } from '../../../parts/dates.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { textLinkClasses } from '../../../ui/TextLink.tsx';
import { useFocusKept } from '../../../ui/use-focus-kept.ts';
import { NameButton } from '../NameButton.tsx';
import type { OpenDialog } from '../use-dialogs.ts';
import { AppealAnswer } from './AppealAnswer.tsx';

interface AppealCardProps {
  appeal: Appeal;
  open: OpenDialog;
}

export function AppealCard({ appeal, open }: AppealCardProps) {
  const { _id, kind, about, member, text, at, decidedAt, decidedBy } = appeal;
  const heading = `appeal-${_id}`;
  const card = useRef<HTMLElement>(null);
  useFocusKept(card);
  return (
    <article
      ref={card}
      aria-labelledby={heading}
      className="grid gap-x-8 gap-y-5 rounded-lg border border-line bg-surface p-4 shadow-sm sm:p-5 lg:grid-cols-2"
    >
      <div className="min-w-0">
        <Badge tone={appeal.outcome === null ? 'gold' : 'neutral'}>{appealKindLabels[kind]}</Badge>
        <h3 id={heading} className="title mt-2 text-lg leading-snug wrap-anywhere">
          {about.label}
        </h3>
        <dl className="mt-3 grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-1 text-sm">
          <Fact name="Member">
            <NameButton onOpen={() => open.member({ id: member._id })}>{member.name}</NameButton>
          </Fact>
          {about.bookId !== null && (
            <Fact name="Book">
              <NameButton onOpen={() => open.book({ id: about.bookId ?? '' })}>Open the book</NameButton>
            </Fact>
          )}
          <Fact name="Decided">
            {momentText(decidedAt)}
            {decidedBy && (
              <>
                {' by '}
                <NameButton onOpen={() => open.member({ id: decidedBy._id })}>{decidedBy.name}</NameButton>
              </>
            )}
          </Fact>
          {about.decision && <Fact name="Reason given">{about.decision}</Fact>}
          {about.reviewUrl && (
            <Fact name="Link">
              <a href={about.reviewUrl} target="_blank" rel="noopener noreferrer" className={textLinkClasses}>
                The review on Amazon
              </a>
            </Fact>
          )}
          {about.reviewText && <Fact name="Review">{about.reviewText}</Fact>}
        </dl>
      </div>
      <div role="group" aria-labelledby={heading} className="min-w-0">
        <h4 className="text-sm font-semibold">Appealed {momentText(at)}</h4>
        <blockquote className="mt-1.5 rounded-md bg-sunken px-4 py-3 as-typed wrap-anywhere">
          {text || 'The words were deleted with the account.'}
        </blockquote>
        {appeal.outcome !== null && <Answered appeal={appeal} open={open} />}
        {appeal.outcome === null && appeal.refusal !== null && (
          <Notice className="mt-4">{appeal.refusal}</Notice>
        )}
        {appeal.outcome === null && appeal.refusal === null && <AppealAnswer appeal={appeal} />}
      </div>
    </article>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="contents">
      <dt className="text-soft">{name}</dt>
      <dd className="min-w-0 as-typed wrap-anywhere">{children}</dd>
    </div>
  );
}

function Answered({ appeal: { outcome, reason, answeredAt, answeredBy }, open }: AppealCardProps) {
  return (
    <div className="mt-4">
      <Badge tone={outcome === 'overturned' ? 'good' : 'info'}>
        {outcome === 'overturned' ? 'Decision overturned' : 'Decision upheld'}
      </Badge>
      <p className="mt-2 as-typed wrap-anywhere">{reason}</p>
      <p className="mt-1 text-sm text-soft">
        {answeredAt && momentText(answeredAt)}
        {answeredBy && (
          <>
            {' by '}
            <NameButton onOpen={() => open.member({ id: answeredBy._id })}>{answeredBy.name}</NameButton>
          </>
        )}
      </p>
    </div>
  );
}
