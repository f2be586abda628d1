import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';

export function NotFoundScreen() {
  return (
    <div className="wrap flex flex-col items-center py-16 text-center sm:py-24">
      <svg viewBox="0 0 240 150" aria-hidden="true" className="w-60 max-w-full">
        <path
          d="M120 34C98 18 62 16 28 22v96c34-6 70-4 92 12 22-16 58-18 92-12V22c-34-6-70-4-92 12Z"
          className="fill-surface stroke-line-strong"
          strokeWidth="2"
        />
        <path d="M120 34v96" className="stroke-line-strong" strokeWidth="2" />
        <path
          d="M44 46c20-3 40-2 58 5M44 64c20-3 40-2 58 5M44 82c12-2 24-2 36 1"
          className="fill-none stroke-line"
          strokeWidth="4"
          strokeLinecap="round"
        />
        <text
          x="166"
          y="92"
          textAnchor="middle"
          className="title fill-gilt"
          fontSize="40"
          transform="rotate(-5 166 80)"
        >
          404
        </text>
        <path d="M96 12h14v46l-7-6-7 6z" className="fill-gold" />
      </svg>
      <h1 tabIndex={-1} className="title mt-8 text-4xl">
        This page is missing from the book
      </h1>
      <p className="mt-3 max-w-md text-balance text-soft">
        The address may be wrong, or the page may have been removed.
      </p>
      <LinkButton to={paths.landing()} className="mt-8">
        Go to the home page
      </LinkButton>
    </div>
  );
}
