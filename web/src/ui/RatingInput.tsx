import { clsx } from 'clsx';
import { Star } from 'lucide-react';
import { useId, useState } from 'react';
import { FieldError } from './Field.tsx';

interface RatingInputProps {
  label: string;
  name: string;
  /** 1 to 5, or 0 for none yet. */
  value: number;
  onValue: (value: number) => void;
  error?: string;
}

const places = [1, 2, 3, 4, 5];

/** A radio group, so arrow keys and screen readers know it. */
export function RatingInput({ label, name, value, onValue, error }: RatingInputProps) {
  const id = useId();
  const [hover, setHover] = useState(0);
  const lit = hover || value;
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-1 text-sm font-semibold">{label}</legend>
      <div className="-ml-1 inline-flex" onPointerLeave={() => setHover(0)}>
        {places.map((place) => (
          <label
            key={place}
            onPointerEnter={(event) => event.pointerType === 'mouse' && setHover(place)}
            className="relative finger-size cursor-pointer rounded-md p-1 max-[15rem]:p-0.5 has-focus-visible:outline-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              value={place}
              checked={value === place}
              onChange={() => onValue(place)}
              aria-label={place === 1 ? '1 star' : `${place} stars`}
              className="absolute inset-0 size-full cursor-pointer appearance-none over-label outline-none"
            />
            <Star
              aria-hidden="true"
              strokeWidth={1.5}
              className={clsx(
                'size-8 max-[15rem]:size-6',
                place <= lit ? 'fill-gold text-gold-deep' : 'text-line-strong',
              )}
            />
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  );
}
