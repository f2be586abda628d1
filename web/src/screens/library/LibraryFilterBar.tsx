import {
  campaignOptions,
  categories,
  libraryChipLabels,
  libraryLanguages,
  stores,
} from '@gbr/domain/choices.ts';
import { marketplaceChoices } from '@gbr/domain/marketplace-name.ts';
import type { LibraryFilters } from '../../api/books.ts';
import { useFilterDraft } from '../../parts/form/use-filter-draft.ts';
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
  const { option, sort: _sort, ...narrowing } = filters;
  // All of them: words not sent yet go with a choice, and are gone with the filters.
  const { draft, type, choose } = useFilterDraft(narrowing, onChange);
  const set = Object.values(narrowing).filter(Boolean).length;

  return (
    <search className="mb-6 block print:hidden rounded-lg border border-line bg-surface p-4 shadow-sm sm:p-5">
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
            className="finger-size min-h-10 rounded-md px-2 text-sm font-semibold text-gilt underline decoration-gold decoration-2 underline-offset-4 hover:decoration-gilt"
          >
            Clear all
          </button>
        )}
      </div>
      <div className="mt-5 grid grid-cols-2 max-[15rem]:grid-cols-1 gap-4 lg:grid-cols-4">
        <TextInput
          label="Search"
          name="q"
          type="search"
          placeholder="Title, author or summary"
          autoComplete="off"
          value={draft.q}
          onValue={(words) => type('q', words)}
          className="col-span-2 sm:col-span-1"
        />
        <FilterSelect
          label="Marketplace"
          name="preferredStore"
          value={draft.preferredStore}
          options={marketplaceChoices(stores)}
          onValue={(next) => choose('preferredStore', next)}
        />
        <FilterSelect
          label="Language"
          name="language"
          value={draft.language}
          options={libraryLanguages}
          onValue={(next) => choose('language', next)}
        />
        <FilterSelect
          label="Genre"
          name="category"
          value={draft.category}
          options={categories}
          onValue={(next) => choose('category', next)}
          className="col-span-2 sm:col-span-1"
        />
      </div>
    </search>
  );
}
