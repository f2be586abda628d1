import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from './Button.tsx';

interface PaginationProps {
  label: string;
  /** Such as 'Page 2 of 7' or '101 to 150 of 312'. */
  text: string;
  onPrevious?: () => void;
  onNext?: () => void;
}

/** A direction without a handler is disabled. */
export function Pagination({ label, text, onPrevious, onNext }: PaginationProps) {
  return (
    <nav aria-label={label} className="mt-8 flex flex-wrap items-center justify-center gap-4">
      <Button variant="secondary" size="sm" looksDisabled={!onPrevious} onClick={onPrevious}>
        <ChevronLeft aria-hidden="true" /> Previous
      </Button>
      <p className="figures text-sm text-soft">{text}</p>
      <Button variant="secondary" size="sm" looksDisabled={!onNext} onClick={onNext}>
        Next <ChevronRight aria-hidden="true" />
      </Button>
    </nav>
  );
}
