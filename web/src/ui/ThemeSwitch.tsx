import { Monitor, Moon, Sun } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { bindToTheme } from './theme-radios.ts';
import type { Theme } from './theme.ts';

const choices: readonly { theme: Theme; label: string; Icon: typeof Sun }[] = [
  { theme: 'system', label: 'System', Icon: Monitor },
  { theme: 'light', label: 'Light', Icon: Sun },
  { theme: 'dark', label: 'Dark', Icon: Moon },
];

export function ThemeSwitch() {
  const name = useId();
  const group = useRef<HTMLDivElement>(null);
  useEffect(() => (group.current ? bindToTheme(group.current) : undefined), []);
  return (
    <div
      ref={group}
      data-alive="theme"
      role="radiogroup"
      aria-label="Theme"
      className="inline-flex flex-wrap gap-0.5 rounded-[1.125rem] bg-sunken p-0.5"
    >
      {choices.map(({ theme, label, Icon }) => (
        <label
          key={theme}
          className="relative inline-flex finger-size min-h-8 cursor-pointer items-center gap-1.5 rounded-full px-2.5 text-xs font-semibold text-soft has-checked:bg-surface has-checked:text-ink has-checked:shadow-sm has-checked:system-chosen has-focus-visible:outline-2 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name={name}
            value={theme}
            defaultChecked={theme === 'system'}
            className="absolute inset-0 size-full cursor-pointer appearance-none rounded-full over-label outline-none"
          />
          <Icon aria-hidden="true" className="size-3.5" />
          {label}
        </label>
      ))}
    </div>
  );
}
