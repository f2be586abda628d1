import { Minus, Plus } from 'lucide-react';
import { IconButton } from '../../ui/IconButton.tsx';
import { lights, sizes, stepped, zooms } from './look.ts';
import type { Look } from './look.ts';
import { PanelFrame } from './PanelFrame.tsx';

interface LookPanelProps {
  look: Look;
  isPdf: boolean;
  onLook: (look: Look) => void;
  onClose: () => void;
}

const names = { light: 'Light', sepia: 'Sepia', dark: 'Dark' } as const;

export function LookPanel({ look, isPdf, onLook, onClose }: LookPanelProps) {
  const size = isPdf ? look.zoom : look.letters;
  const list: readonly number[] = isPdf ? zooms : sizes;

  function step(by: 1 | -1) {
    const next = stepped(list, size, by);
    onLook(isPdf ? { ...look, zoom: next } : { ...look, letters: next });
  }

  return (
    <PanelFrame title={isPdf ? 'Zoom and colours' : 'Letters and colours'} onClose={onClose}>
      <div className="room-size" role="group" aria-label={isPdf ? 'Zoom' : 'Size of the letters'}>
        <IconButton
          label={isPdf ? 'Zoom out' : 'Smaller letters'}
          aria-disabled={size === list[0]}
          onClick={() => step(-1)}
        >
          <Minus />
        </IconButton>
        <output aria-live="polite">{size}%</output>
        <IconButton
          label={isPdf ? 'Zoom in' : 'Larger letters'}
          aria-disabled={size === list.at(-1)}
          onClick={() => step(1)}
        >
          <Plus />
        </IconButton>
      </div>
      <fieldset className="room-lights">
        <legend>Colours</legend>
        {lights.map((light) => (
          <label key={light} data-light={light}>
            <input
              type="radio"
              name="light"
              value={light}
              checked={look.light === light}
              onChange={() => onLook({ ...look, light })}
            />
            <span>{names[light]}</span>
          </label>
        ))}
      </fieldset>
    </PanelFrame>
  );
}
