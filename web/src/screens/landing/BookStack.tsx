interface Cover {
  title: string;
  line: string;
  board: string;
  ink: string;
  place: string;
  art: 'grid' | 'leaf' | 'sun';
}

const covers: readonly Cover[] = [
  {
    title: 'One Hundred Slow Sudokus',
    line: 'Puzzles',
    board: 'oklch(0.93 0.03 88)',
    ink: 'oklch(0.3 0.05 40)',
    place: 'left-0 top-[9%] w-[46%] -rotate-6',
    art: 'grid',
  },
  {
    title: 'The Kitchen Garden Year',
    line: 'Planner',
    board: 'oklch(0.6 0.1 48)',
    ink: 'oklch(0.97 0.02 85)',
    place: 'right-0 top-0 w-[46%] rotate-5',
    art: 'leaf',
  },
  {
    title: 'Rising Early',
    line: 'Self help',
    board: 'oklch(0.42 0.085 262)',
    ink: 'oklch(0.95 0.04 88)',
    place: 'left-[24%] bottom-0 w-[50%] -rotate-1',
    art: 'sun',
  },
];

export function BookStack() {
  return (
    <div aria-hidden="true" className="relative mx-auto hidden aspect-square w-full max-w-md sm:block">
      {covers.map(({ title, line, board, ink, place, art }) => (
        <div key={title} className={`absolute aspect-2/3 ${place}`}>
          <div
            className="book-edge relative flex size-full flex-col overflow-hidden rounded-[3px_7px_7px_3px] p-[9%] shadow-lg"
            style={{ background: board, color: ink }}
          >
            <span className="title text-[clamp(1rem,1.9vw,1.5rem)] leading-[1.08]">{title}</span>
            <Art kind={art} />
            <span className="mt-auto text-xs font-semibold">{line}</span>
          </div>
        </div>
      ))}
    </div>
  );
}

function Art({ kind }: { kind: Cover['art'] }) {
  return (
    <svg viewBox="0 0 100 90" className="mx-auto my-auto w-4/5" fill="none" stroke="currentColor">
      {kind === 'grid' && (
        <>
          <path d="M15 10h66v66H15zM37 10v66M59 10v66M15 32h66M15 54h66" strokeWidth="2" />
          <path d="M22 19h8M44 41h8M66 63h8M66 19h8M22 63h8" strokeWidth="5" strokeOpacity="0.6" />
        </>
      )}
      {kind === 'leaf' && (
        <>
          <path d="M50 84V30" strokeWidth="2.5" />
          <path
            d="M50 52C30 50 22 38 22 24c16 0 28 10 28 28ZM50 40c2-18 14-26 28-26 0 16-10 26-28 26ZM50 70c14-2 22-8 26-18-14-2-24 4-26 18Z"
            strokeWidth="2.5"
          />
        </>
      )}
      {kind === 'sun' && (
        <>
          <path d="M18 66a32 32 0 0 1 64 0" strokeWidth="3" />
          <path
            d="M6 66h88M20 76h60M34 86h32M50 24V8M26 32 15 21M74 32l11-11M14 50 2 46M86 50l12-4"
            strokeWidth="3"
            strokeLinecap="round"
          />
        </>
      )}
    </svg>
  );
}
