import {
  campaignOptions,
  categories,
  libraryChipLabels,
  libraryLanguages,
  stores,
} from '@gbr/domain/choices.ts';
import { marketplaceChoices } from '@gbr/domain/marketplace-name.ts';
import { clsx } from 'clsx';
import { useId, useState } from 'react';
import type { LibraryFilters } from '../../api/books.ts';
import { useFilterDraft } from '../../parts/form/use-filter-draft.ts';
import { Button } from '../../ui/Button.tsx';
import { Chips } from '../../ui/Chips.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { FilterSelect } from './FilterSelect.tsx';

interface LibraryFilterBarProps {
  filters: LibraryFilters;
  onChange: (part: Partial<LibraryFilters>, replace?: boolean) => void;
  onClearAll: () => void;
}

const chips = campaignOptions.map((option) => ({ value: option, label: libraryChipLabels[option] }));

export function LibraryFilterBar({ filters, onChange, onClearAll }: LibraryFilterBarProps) {
  const { option, preferredStore, language, category, q } = filters;
  const search = useFilterDraft({ q }, onChange);
  const chosen = [preferredStore, language, category].filter(Boolean).length;
  const set = chosen + (q ? 1 : 0);
  // On a phone the books come first, unless something is chosen already.
  const [areShown, setAreShown] = useState(chosen > 0);
  const selectsId = useId();

  return (
    <search className="mb-6 block rounded-lg border border-line bg-surface p-4 shadow-sm sm:p-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Chips
          label="Type of copy"
          name="option"
          value={option}
          onValue={(next) => onChange({ option: next })}
          options={chips}
        />
        {set > 1 && (
          <button
            type="button"
            onClick={onClearAll}
            className="min-h-10 rounded-md px-2 text-sm font-semibold text-gilt underline decoration-gold decoration-2 underline-offset-4 hover:decoration-gilt"
          >
            Clear all
          </button>
        )}
      </div>
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)_auto] items-end gap-x-2 gap-y-4 sm:mt-5 sm:grid-cols-2 sm:gap-x-4 lg:grid-cols-4">
        <TextInput
          label="Search"
          name="q"
          type="search"
          placeholder="Title, author or summary"
          autoComplete="off"
          value={search.draft.q}
          onValue={(words) => search.type('q', words)}
        />
        <Button
          variant="secondary"
          aria-expanded={areShown}
          aria-controls={selectsId}
          onClick={() => setAreShown(!areShown)}
          className="sm:hidden"
        >
          {chosen > 0 ? `Filters (${chosen})` : 'Filters'}
        </Button>
        <div
          id={selectsId}
          className={clsx('col-span-2 grid grid-cols-2 gap-4 sm:contents', !areShown && 'max-sm:hidden')}
        >
          <FilterSelect
            label="Marketplace"
            name="preferredStore"
            value={preferredStore}
            options={marketplaceChoices(stores)}
            onValue={(next) => onChange({ preferredStore: next })}
          />
          <FilterSelect
            label="Language"
            name="language"
            value={language}
            options={libraryLanguages}
            onValue={(next) => onChange({ language: next })}
          />
          <FilterSelect
            label="Genre"
            name="category"
            value={category}
            options={categories}
            onValue={(next) => onChange({ category: next })}
            className="col-span-2 sm:col-span-1"
          />
        </div>
      </div>
    </search>
  );
}
