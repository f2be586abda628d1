import { FigureSection } from './FigureSection.tsx';

export function Limits() {
  return (
    <FigureSection
      id="limits"
      title="What this cannot show"
      lead={<p>Figures do not prove honesty, and these say less than they may seem to.</p>}
    >
      <ul className="grid max-w-[42rem] list-disc gap-3 pl-5 marker:text-gilt">
        <li>
          That a review is on Amazon does not show that the book was read, or that the reviewer meant it.
        </li>
        <li>
          A review can be gone because Amazon removed it, because the reader did, or because the book is no
          longer sold. We cannot tell which.
        </li>
        <li>
          People who know each other outside of this site, or who have several accounts, may not be among the
          pairs and rings.
        </li>
        <li>
          A seal shows that what was written has stayed as it was. It does not show that it was right when it
          was written.
        </li>
        <li>All of it is counted by the site itself. Only the seals can be checked from outside.</li>
      </ul>
    </FigureSection>
  );
}
