import { Keyboard } from 'lucide-react';
import { Checkbox } from '../../ui/Checkbox.tsx';

export interface Shortcut {
  keys: readonly string[];
  does: string;
}

interface QueueKeysProps {
  shortcuts: readonly Shortcut[];
  isOn: boolean;
  onTurn: (on: boolean) => void;
}

export function QueueKeys({ shortcuts, isOn, onTurn }: QueueKeysProps) {
  return (
    <aside
      aria-label="Keyboard shortcuts"
      className="mb-5 hidden flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-lg bg-sunken px-4 py-2.5 text-sm sm:flex"
    >
      <dl className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
        <Keyboard aria-hidden="true" className="size-4 text-soft" />
        {shortcuts.map(({ keys, does }) => (
          <div key={does} className="flex items-center gap-1.5">
            <dt className="flex gap-1">
              {keys.map((key) => (
                <kbd
                  key={key}
                  className="rounded-sm border border-line-strong/60 bg-surface px-1.5 font-sans text-xs leading-5 font-semibold"
                >
                  {key}
                </kbd>
              ))}
            </dt>
            <dd className="text-soft">{does}</dd>
          </div>
        ))}
      </dl>
      <Checkbox label="Shortcuts on" name="queueKeys" value={isOn} onValue={onTurn} />
    </aside>
  );
}
