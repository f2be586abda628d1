import { submitGateProblem } from '@gbr/domain/forms/submit-gate.ts';
import { readerMessages } from '@gbr/domain/messages/reader.ts';
import { turnInMessages } from '@gbr/domain/messages/turn-in.ts';
import { deadlineOf, isExpired, timeLeftText } from '@gbr/domain/deadlines.ts';
import { readableAt, readingLeftMs, waitText } from '@gbr/domain/reading-time.ts';
import type { Assignment } from '@gbr/domain/wire/reviews.ts';
import { Hourglass, Send } from 'lucide-react';
import { useState } from 'react';
import { serverNow } from '../../api/server-clock.ts';
import { momentText } from '../../parts/dates.ts';
import { useNow } from '../../parts/use-now.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { FieldError } from '../../ui/Field.tsx';
import { Notice } from '../../ui/Notice.tsx';

export interface Boxes {
  hasDownloaded: boolean;
  hasPosted: boolean;
}
export const noBoxes: Boxes = { hasDownloaded: false, hasPosted: false };

interface SubmitPanelProps {
  assignment: Assignment;
  boxes: Boxes;
  onBoxes: (boxes: Boxes) => void;
  onTurnIn: () => void;
  onStop: () => void;
}

export function SubmitPanel({ assignment, boxes, onBoxes, onTurnIn, onStop }: SubmitPanelProps) {
  const pickedAt = new Date(assignment.pickedAt);
  const { wordCount } = assignment;
  const now = useNow(readableAt(pickedAt, wordCount).getTime());
  const [asked, setAsked] = useState(false);

  const stop = stopAt(now);
  const readingLeft = readingLeftMs(pickedAt, wordCount, now);

  function stopAt(moment: Date): string | undefined {
    if (isExpired(pickedAt, moment)) return turnInMessages.deadlinePassed;
    return submitGateProblem({ ...boxes, pickedAt, wordCount }, moment)?.msg;
  }

  function submit() {
    const isStopped = stopAt(serverNow()) !== undefined;
    setAsked(isStopped);
    if (!isStopped) onTurnIn();
  }

  function tick(part: Partial<Boxes>) {
    setAsked(false);
    onBoxes({ ...boxes, ...part });
  }

  return (
    <Card className="grid gap-5 lg:sticky lg:top-24 lg:col-start-2 lg:row-span-2 lg:row-start-1">
      <div className="flex items-center gap-4">
        <span aria-hidden="true" className="rounded-full bg-gold-wash p-3 text-gilt">
          <Hourglass className="size-6" />
        </span>
        <div>
          <p className="text-sm text-soft">Time left</p>
          <p className="title figures text-2xl">{timeLeftText(pickedAt, now)}</p>
          {!isExpired(pickedAt, now) && (
            <p className="figures text-sm text-soft">
              {readerMessages.until(momentText(deadlineOf(pickedAt).toISOString()))}
            </p>
          )}
        </div>
      </div>
      {readingLeft > 0 && (
        <Notice tone="gold">{readerMessages.readingInProgress(waitText(readingLeft))}</Notice>
      )}
      <div className="grid gap-3">
        <Checkbox
          label={readerMessages.downloadedBox}
          name="hasDownloaded"
          value={boxes.hasDownloaded}
          onValue={(hasDownloaded) => tick({ hasDownloaded })}
        />
        <Checkbox
          label={readerMessages.postedBox}
          name="hasPosted"
          value={boxes.hasPosted}
          onValue={(hasPosted) => tick({ hasPosted })}
        />
      </div>
      <div>
        <Button size="lg" className="w-full" looksDisabled={stop !== undefined} onClick={submit}>
          <Send aria-hidden="true" /> SUBMIT REVIEW
        </Button>
        <FieldError id="submit-stop" error={asked ? stop : undefined} />
      </div>
      {!isExpired(pickedAt, now) && (
        <Button variant="quiet" size="sm" className="justify-self-center" onClick={onStop}>
          Stop reviewing this book
        </Button>
      )}
    </Card>
  );
}
