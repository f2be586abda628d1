import { clsx } from 'clsx';
import { useRef } from 'react';
import { Select } from '../../ui/Select.tsx';
import type { Choice } from '../../ui/Select.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';

interface FilterSelectProps {
  label: string;
  name: string;
  /** '' is 'All'. */
  value: string;
  options: readonly Choice[];
  onValue: (value: string) => void;
  className?: string;
}

export function FilterSelect({ label, name, value, options, onValue, className }: FilterSelectProps) {
  const place = useRef<HTMLDivElement>(null);

  function clear() {
    onValue('');
    // The button is about to go: its select takes over the focus.
    place.current?.querySelector('select')?.focus();
  }

  return (
    <div ref={place} className={clsx('relative min-w-0', className)}>
      <Select label={label} name={name} placeholder="All" options={options} value={value} onValue={onValue} />
      {value && (
        <button
          type="button"
          onClick={clear}
          className="absolute finger-size -top-1 right-0 min-h-7 rounded-sm px-1.5 text-sm font-semibold text-gilt hover:underline"
        >
          Clear<VisuallyHidden> {label}</VisuallyHidden>
        </button>
      )}
    </div>
  );
}
