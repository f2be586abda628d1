import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';

/** An `aria-label` on a span without a role is not read out. */
export function Arrow({ says }: { says: string }) {
  return (
    <span className="text-soft">
      <span aria-hidden="true">→</span>
      <VisuallyHidden>{says}</VisuallyHidden>
    </span>
  );
}
