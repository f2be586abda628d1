import { cardCover, coverWidths, coverPlaceholder } from '@gbr/domain/covers.ts';
import { bookMessages } from '@gbr/domain/messages/book.ts';
import { clsx } from 'clsx';
import { useState } from 'react';
import type { CSSProperties } from 'react';
import { boxRatio } from './cover-box.ts';

interface BookCoverProps {
  title: string;
  coverFile: string | null | undefined;
  /** A CSS length such as '8rem', or '100%' of what is around it. */
  width: string;
  /** For choosing the picture, where `width` is a share: `sizes` takes no percentages. */
  sizes?: string;
  /** In a row of covers, which share a bottom line whatever their shapes. */
  isOnShelf?: boolean;
  className?: string;
}

const upload = (file: string) => `/uploads/${encodeURIComponent(file)}`;

/** 'No Cover' when there is none. On a shelf: bottom-aligned in a box of a book's proportions. */
export function BookCover({
  title,
  coverFile,
  width,
  sizes = width,
  isOnShelf = false,
  className,
}: BookCoverProps) {
  const [broken, setBroken] = useState<string | undefined>();
  const shown = coverFile && coverFile !== broken ? coverFile : undefined;
  return (
    <div
      className={clsx('flex shrink-0', isOnShelf ? 'aspect-5/8 items-end' : 'items-start', className)}
      style={{ width, aspectRatio: isOnShelf ? undefined : boxRatio(shown) }}
    >
      {shown ? (
        <div className="book-edge relative max-h-full w-full overflow-hidden rounded-[2px_4px_4px_2px] shadow-book">
          <img
            src={upload(shown)}
            srcSet={`${upload(cardCover(shown))} ${coverWidths.card}w, ${upload(shown)} ${coverWidths.full}w`}
            sizes={sizes}
            alt={`Cover of ${title}`}
            loading="lazy"
            decoding="async"
            onError={() => setBroken(shown)}
            // Firefox writes the alternative text over the colours until the picture has come.
            className="block w-full bg-sunken text-transparent"
            style={untilLoaded(shown)}
          />
        </div>
      ) : (
        <div className="book-edge relative flex aspect-2/3 w-full flex-col items-center justify-center gap-2 overflow-hidden rounded-[2px_4px_4px_2px] bg-cloth p-2 text-center shadow-book">
          <span aria-hidden="true" className="absolute inset-[7%] rounded-sm border border-gold/45" />
          <span className="title text-[clamp(0.7rem,1vw,0.95rem)] text-cloth-soft">
            {bookMessages.noCover}
          </span>
        </div>
      )}
    </div>
  );
}

/** Its shape and colours, so that nothing is white or moves before it has come. */
function untilLoaded(coverFile: string): CSSProperties | undefined {
  const placeholder = coverPlaceholder(coverFile);
  if (!placeholder) return undefined;
  return {
    aspectRatio: `auto 100 / ${placeholder.percent}`,
    backgroundImage: `linear-gradient(${placeholder.colours.join(', ')})`,
  };
}
