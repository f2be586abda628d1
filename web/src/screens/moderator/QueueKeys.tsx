import { Checkbox } from '../../ui/Checkbox.tsx';

interface Shortcut {
  keys: readonly string[];
  does: string;
}

interface QueueKeysProps {
  shortcuts: readonly Shortcut[];
  isOn: boolean;
  onTurn: (on: boolean) => void;
}

const always: readonly Shortcut[] = [{ keys: ['Ctrl + Z'], does: 'undo' }];

/** One line: the letters are listed only while they work. */
export function QueueKeys({ shortcuts, isOn, onTurn }: QueueKeysProps) {
  return (
    <aside
      aria-label="Keyboard shortcuts"
      className="mb-4 hidden flex-wrap items-center gap-x-6 gap-y-1.5 text-sm sm:flex"
    >
      <Checkbox label="Shortcuts on" name="queueKeys" value={isOn} onValue={onTurn} />
      <dl className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
        {(isOn ? shortcuts : always).map(({ keys, does }) => (
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
    </aside>
  );
}
