import type { AuditEntry } from '@gbr/domain/wire/records.ts';
import { Select } from '../../../ui/Select.tsx';
import type { Filters } from '../../../parts/form/filters.ts';
import { ClearFilterButton } from '../ClearFilterButton.tsx';
import { actionChoices } from './actions.ts';

interface ActivityFiltersProps {
  /** For the names behind the ids in the URL. */
  entries: readonly AuditEntry[];
  filters: Filters<'action' | 'actor' | 'about'>;
  onFilter: (filters: Filters<'action' | 'actor' | 'about'>) => void;
}

export function ActivityFilters({ entries, filters, onFilter }: ActivityFiltersProps) {
  const actor = entries.find((entry) => entry.actor?._id === filters.actor)?.actor?.name;
  const about = entries.find((entry) => entry.about?._id === filters.about)?.about?.label;
  return (
    <search aria-label="Filter activity" className="mb-4 flex flex-wrap items-end gap-3">
      <Select
        label="Action"
        name="action"
        placeholder="All"
        options={actionChoices}
        value={filters.action}
        onValue={(action) => onFilter({ ...filters, action })}
        className="w-full sm:w-64"
      />
      {filters.actor && (
        <ClearFilterButton onClear={() => onFilter({ ...filters, actor: '' })}>
          by {actor ?? 'one member'}
        </ClearFilterButton>
      )}
      {filters.about && (
        <ClearFilterButton onClear={() => onFilter({ ...filters, about: '' })}>
          about {about || 'one item'}
        </ClearFilterButton>
      )}
    </search>
  );
}
