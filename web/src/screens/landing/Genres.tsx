import { categories } from '@gbr/domain/choices.ts';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { paths } from '../../paths.ts';
import { TextLink } from '../../ui/TextLink.tsx';
import { Section } from './Section.tsx';
import { shelves } from './shelves.ts';
import { useNextStep } from './use-next-step.ts';

/** Cloth colours, in the order the spines take them; light text is readable on all. */
const cloths = [
  'oklch(0.36 0.06 168)',
  'oklch(0.41 0.1 28)',
  'oklch(0.36 0.075 262)',
  'oklch(0.43 0.08 62)',
  'oklch(0.37 0.07 320)',
  'oklch(0.39 0.055 215)',
];
const heights = [15.5, 16.5, 16, 15.25, 16.25];

/** In rem: no two neighbours alike, and never too low for the title. */
const heightOf = (title: string, place: number) =>
  Math.max(heights[place % heights.length] ?? 16, 3.5 + title.length * 0.46);

export function Genres() {
  const all = shelves(categories);
  return (
    <Section
      anchor="genres"
      title="A shelf for every kind of book"
      lead="Journals and planners, puzzles and workbooks, cookbooks and biographies. Fiction is welcome too, in any language."
      className="bg-sunken"
    >
      <div className="grid gap-12">
        {all.map(({ name, genres }) => (
          <div key={name}>
            <h3 className="mb-5 font-semibold text-soft">{name}</h3>
            <ul className="flex flex-wrap items-end gap-y-6 border-line-strong/50 lg:border-b-8">
              {genres.map((genre, index) => (
                <Spine
                  key={genre}
                  cloth={cloths[(index * 5 + name.length) % cloths.length]}
                  height={heightOf(genre, index * 2 + name.length)}
                >
                  {genre}
                </Spine>
              ))}
              {name === all.at(-1)?.name && <FreePlace />}
            </ul>
          </div>
        ))}
      </div>
    </Section>
  );
}

/** The last book on the last shelf is the visitor's own. */
function FreePlace() {
  const { isMember } = useNextStep();
  return (
    <>
      <Spine cloth="var(--gold)" height={16} className="text-gold-ink">
        Your book
      </Spine>
      <li className="max-w-md self-center py-4 pl-0 sm:pl-10">
        <p className="title text-2xl">This spot is free.</p>
        <p className="mt-1 text-soft">
          <TextLink to={isMember ? paths.addBook() : paths.register()}>Put your book on the shelf</TextLink>,
          and see who picks it up.
        </p>
      </li>
    </>
  );
}

interface SpineProps {
  cloth: string | undefined;
  /** In rem. */
  height: number;
  className?: string;
  children: ReactNode;
}

function Spine({ cloth, height, className = 'text-cloth-ink', children }: SpineProps) {
  return (
    <li className="w-11 lg:w-auto lg:max-w-20 lg:grow border-b-8 border-line-strong/50 lg:border-b-0">
      <span
        className={clsx(
          'spine-light title relative flex w-full items-center rounded-t-xs pt-9 pb-3 text-[0.95rem] font-medium whitespace-nowrap [writing-mode:vertical-rl]',
          className,
        )}
        style={{ background: cloth, height: `${height}rem` }}
      >
        <span
          aria-hidden="true"
          className="absolute top-3.5 right-0 left-0 h-2 border-t border-b border-current opacity-60"
        />
        {children}
      </span>
    </li>
  );
}
