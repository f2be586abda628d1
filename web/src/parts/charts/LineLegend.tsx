import { colourAt, dashAt } from './palette.ts';

export function LineLegend({ lines }: { lines: readonly string[] }) {
  return (
    <ul className="mb-1 flex flex-wrap justify-between gap-x-3 text-sm">
      {lines.map((line, index) => (
        <li key={line} className="flex items-center gap-2">
          <svg aria-hidden="true" width="24" height="4">
            <path d="M0 2H24" stroke={colourAt(index)} strokeWidth="2.25" strokeDasharray={dashAt(index)} />
          </svg>
          {line}
        </li>
      ))}
    </ul>
  );
}
