import type { ReactNode } from 'react';

export interface Chapter {
  id: string;
  title: string;
  text: ReactNode;
}

interface DocumentPageProps {
  title: string;
  lead: ReactNode;
  /** The date the text became effective, such as '21 November 2026'. */
  since: string;
  /** The whole in a few sentences, before the details. */
  short: readonly string[];
  chapters: readonly Chapter[];
}

const textClasses =
  'max-w-[42rem] text-[1.02rem] leading-relaxed [&_li]:mt-2 [&_p]:mt-4 [&_strong]:font-semibold [&_ul]:mt-4 [&_ul]:list-disc [&_ul]:pl-5 [&_ul]:marker:text-gilt';

export function DocumentPage({ title, lead, since, short, chapters }: DocumentPageProps) {
  return (
    <article className="wrap py-12 sm:py-16">
      <header className="max-w-[42rem]">
        <span aria-hidden="true" className="mb-3 block h-0.5 w-10 bg-gold-deep" />
        <h1 tabIndex={-1} className="title text-4xl sm:text-5xl">
          {title}
        </h1>
        <p className="mt-4 text-lg text-soft">{lead}</p>
        <p className="mt-2 text-sm text-soft">Effective {since}.</p>
      </header>
      <section
        aria-labelledby="in-short"
        className="mt-8 rounded-xl border border-gold/60 bg-gold-wash px-6 py-7 sm:px-9"
      >
        <h2 id="in-short" className="title text-2xl">
          In short
        </h2>
        <ul className="mt-4 grid list-disc gap-x-12 gap-y-2.5 pl-5 marker:text-gilt md:grid-cols-2">
          {short.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </section>
      <div className="mt-12 grid items-start gap-10 lg:grid-cols-[16rem_1fr] lg:gap-14">
        <Contents chapters={chapters} />
        <div className="grid gap-10">
          {chapters.map(({ id, title: name, text }, index) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`} className={textClasses}>
              <h2 id={`${id}-title`} className="title text-2xl">
                {index + 1}. {name}
              </h2>
              {text}
            </section>
          ))}
        </div>
      </div>
    </article>
  );
}

function Contents({ chapters }: { chapters: readonly Chapter[] }) {
  return (
    <nav aria-label="Contents" className="border-line lg:sticky lg:top-24 lg:border-r lg:pr-6">
      <ol className="grid gap-1 text-[0.95rem]">
        {chapters.map(({ id, title }, index) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="inline-flex finger-size gap-3 py-1 text-soft no-underline hover:text-ink hover:underline"
            >
              <span className="figures w-6 shrink-0 text-right">{index + 1}.</span>
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
