import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { useRef, useState } from 'react';
import { Select } from '../../ui/Select.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { useFilterDraft } from '../../parts/form/use-filter-draft.ts';
import { filtersOf } from '../../parts/form/filters.ts';
import type { Filters } from '../../parts/form/filters.ts';

export type FilterField<Name extends string> = { name: Name; label: string } & (
  | { kind: 'text' | 'number' | 'rating' }
  | { kind: 'choice'; options: readonly (string | { value: string; label: string })[] }
);

interface FilterBarProps<Name extends string> {
  label: string;
  fields: readonly FilterField<Name>[];
  applied: Filters<Name>;
  onFilter: (filters: Filters<Name>, replace?: boolean) => void;
}

export function FilterBar<Name extends string>({ label, fields, applied, onFilter }: FilterBarProps<Name>) {
  const { draft, type, choose } = useFilterDraft(applied, onFilter);
  const widthOf = (kind: FilterField<Name>['kind']) =>
    fields.length > oneRow
      ? kind === 'number' || kind === 'rating'
        ? 'lg:col-span-3'
        : 'lg:col-span-4'
      : undefined;
  const set = fields.filter(({ name }) => applied[name] !== '').length;
  const summary = useRef<HTMLElement>(null);
  // On a phone the table comes first, unless something is filtered already.
  const [startsOpen] = useState(() => set > 0 || window.matchMedia('(min-width: 40rem)').matches);

  const [clearings, setClearings] = useState(0);

  function clearAll() {
    setClearings(clearings + 1);
    const names = fields.map(({ name }) => name);
    onFilter(filtersOf(names, () => ''));
    // The button goes.
    summary.current?.focus();
  }

  return (
    <search
      aria-label={label}
      className="relative mb-4 block rounded-lg border border-line bg-surface shadow-sm"
    >
      <details open={startsOpen} className="group">
        <summary
          ref={summary}
          className="flex min-h-11 w-fit items-center gap-1.5 px-4 py-2 text-sm font-semibold"
        >
          {set > 0 ? `Filters (${set})` : 'Filters'}
          <ChevronDown aria-hidden="true" className="size-4 text-soft group-open:rotate-180" />
        </summary>
        <div
          // Letters in a number field, which Firefox shows and counts as nothing, only go with the field.
          key={clearings}
          className={clsx(
            'grid grid-cols-2 gap-3 px-4 pb-4 sm:grid-cols-4',
            fields.length > oneRow ? 'lg:grid-cols-24' : 'lg:grid-cols-7',
          )}
        >
          {fields.map((field) =>
            field.kind === 'choice' ? (
              <Select
                key={field.name}
                label={field.label}
                name={field.name}
                placeholder="All"
                className={widthOf(field.kind)}
                options={field.options}
                value={draft[field.name]}
                onValue={(value) => choose(field.name, value)}
              />
            ) : (
              <TextInput
                key={field.name}
                label={field.label}
                name={field.name}
                autoComplete="off"
                {...inputOf[field.kind]}
                className={widthOf(field.kind)}
                value={draft[field.name]}
                onValue={(value) => type(field.name, value)}
              />
            ),
          )}
        </div>
      </details>
      {set > 0 && (
        <button
          type="button"
          onClick={clearAll}
          className="absolute finger-size top-1 right-2 min-h-9 rounded-md px-2 text-sm font-semibold text-gilt underline decoration-gold decoration-2 underline-offset-4 hover:decoration-gilt"
        >
          Clear all
        </button>
      )}
    </search>
  );
}

/** More filters than this take two rows, words wider than bounds. */
const oneRow = 7;

// Bounds are text inputs: anything may be typed, and what is not a number counts as 0 or no bound.
const inputOf = {
  text: { type: 'text', spellCheck: false },
  number: { type: 'text', inputMode: 'numeric' },
  rating: { type: 'number', step: 0.1, min: 0, max: 5 },
} as const;
