import { movementKinds, movementLabels } from '@gbr/domain/movements.ts';
import { X } from 'lucide-react';
import { useState } from 'react';
import { serverNow } from '../../api/server-clock.ts';
import { Button } from '../../ui/Button.tsx';
import { FocusKept } from '../../ui/FocusKept.tsx';
import { Select } from '../../ui/Select.tsx';
import { monthsBetween } from './months.ts';
import type { StatementFilters } from './use-statement-filters.ts';

interface StatementFilterBarProps {
  filters: StatementFilters;
  /** When the member joined: the first month offered. */
  since: string | undefined;
  onChange: (part: Partial<StatementFilters>) => void;
  onClear: (() => void) | undefined;
}

const kinds = movementKinds.map((kind) => ({ value: kind, label: movementLabels[kind] }));

export function StatementFilterBar({ filters, since, onChange, onClear }: StatementFilterBarProps) {
  const [now] = useState(serverNow);
  const months = monthsBetween(since ? new Date(since) : now, now);
  const isListed = filters.month === '' || months.some(({ value }) => value === filters.month);
  return (
    <div className="mb-6 flex flex-wrap items-end gap-4">
      <Select
        label="Type"
        name="kind"
        placeholder="All"
        options={kinds}
        value={filters.kind}
        onValue={(kind) => onChange({ kind })}
        className="w-full sm:w-56"
      />
      <Select
        label="Month (UTC)"
        name="month"
        placeholder="All"
        options={isListed ? months : [...months, filters.month]}
        value={filters.month}
        onValue={(month) => onChange({ month })}
        className="w-full sm:w-48"
      />
      {onClear && (
        <FocusKept>
          <Button variant="quiet" onClick={onClear}>
            <X aria-hidden="true" /> Clear filters
          </Button>
        </FocusKept>
      )}
    </div>
  );
}
