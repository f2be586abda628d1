import { amountText } from '@gbr/domain/amounts.ts';
import { readingUnit } from '@gbr/domain/reading-place.ts';
import { roomMessages } from '@gbr/domain/messages/room.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import type { ContentsEntry } from './book/flow-book.ts';
import { partNames } from './open-book.ts';
import type { OpenedBook } from './open-book.ts';
import type { Place } from './place.ts';
import { ReturnButton } from './ReturnButton.tsx';
import type { Goal } from './stage.ts';

interface RoomFooterProps {
  opened: OpenedBook;
  contents: ContentsEntry[] | undefined;
  place: Place;
  /** Undefined while the section comes. */
  within: { page: number; pages: number } | undefined;
  leftOut: number;
  /** Where the reader jumped from. */
  returnTo: Goal | undefined;
  onGo: (goal: Goal) => void;
  onReturn: () => void;
}

export function RoomFooter(props: RoomFooterProps) {
  const { opened, contents, place, within, leftOut, returnTo, onGo, onReturn } = props;
  const now = place.part;
  const { parts, fromRight } = opened.client;
  const unit = partNames[opened.kind];
  const placeText = `${unit} ${amountText(now + 1)} of ${amountText(parts)}`;
  const before = returnTo && `${unit.toLowerCase()} ${amountText(returnTo.part + 1)}`;
  const chapter = contents?.findLast((entry) => entry.part <= now)?.title;
  const read = now + (within ? (within.page + 1) / within.pages : place.at);
  return (
    <footer className="room-foot">
      <div className="room-where">
        {before && <ReturnButton to={before} onReturn={onReturn} />}
        <p className="room-place">
          <span aria-live="polite">
            {placeText}
            {before && <VisuallyHidden>{roomMessages.canReturn(before)}</VisuallyHidden>}
          </span>
          {chapter && <span className="room-chapter">{chapter}</span>}
          {within && within.pages > 1 && (
            <span className="room-within">
              {within.page + 1} / {within.pages}
            </span>
          )}
          {leftOut > 0 && <span className="room-left-out">{roomMessages.leftOut(leftOut)}</span>}
        </p>
      </div>
      <input
        type="range"
        className="room-slider"
        dir={fromRight ? 'rtl' : 'ltr'}
        aria-label={`Go to ${unit.toLowerCase()}`}
        aria-valuetext={placeText}
        min={1}
        max={parts}
        value={now + 1}
        disabled={parts === 1}
        style={{ '--share': `${parts > 1 ? (now / (parts - 1)) * 100 : 100}%` } as React.CSSProperties}
        onChange={(event) => onGo({ part: Number(event.target.value) - 1, at: 0 })}
      />
      <p
        className="room-share"
        title={`${amountText(parts)} ${readingUnit(opened.kind === 'pdf' ? '.pdf' : '', parts)}`}
      >
        {Math.round((read / parts) * 100)}%
      </p>
    </footer>
  );
}
