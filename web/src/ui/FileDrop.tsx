import { clsx } from 'clsx';
import { FileUp, X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { DragEvent, ReactNode } from 'react';
import { FieldError } from './Field.tsx';
import { fileSize } from './file-size.ts';
import { IconButton } from './IconButton.tsx';

interface FileDropProps {
  label: string;
  hint?: ReactNode;
  name: string;
  accept?: string;
  value: File | undefined;
  onValue: (file: File | undefined) => void;
  error?: string;
  optional?: boolean;
}

/** A native file input underneath, for keyboard and phones. */
export function FileDrop({
  label,
  hint,
  name,
  accept,
  value: file,
  onValue,
  error,
  optional,
}: FileDropProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);

  // The browser reports a file only if it is not the one that was chosen before.
  useEffect(() => {
    const field = input.current;
    if (field && field.files?.[0] !== file) field.value = '';
  }, [file]);

  useEffect(refuseFilesElsewhere, []);

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    const dropped = event.dataTransfer.files[0];
    if (dropped) onValue(dropped);
  }

  function remove() {
    onValue(undefined);
    input.current?.focus();
  }

  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
        {label}
        {optional && <span className="font-normal text-soft"> (optional)</span>}
      </label>
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={clsx(
          'relative flex min-h-28 flex-col items-center justify-center gap-1 rounded-lg border-2 border-dashed px-4 py-5 text-center transition-colors',
          'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
          over
            ? 'border-gold-deep bg-gold-wash'
            : error
              ? 'border-bad'
              : 'border-line-strong/60 bg-sunken/50',
        )}
      >
        <FileUp aria-hidden="true" className="size-6 text-gilt" />
        <p className="text-[0.95rem]">
          <span className="font-semibold text-gilt">{file ? 'Choose another file' : 'Choose a file'}</span> or
          drop it here
        </p>
        {hint && (
          <p id={`${id}-hint`} className="text-sm text-soft">
            {hint}
          </p>
        )}
        <input
          ref={input}
          id={id}
          name={name}
          type="file"
          accept={accept}
          aria-invalid={error ? true : undefined}
          aria-describedby={
            clsx(error && `${id}-error`, hint && `${id}-hint`, file && `${id}-file`) || undefined
          }
          onChange={(event) => {
            const chosen = event.target.files?.[0];
            if (chosen) onValue(chosen);
          }}
          className="absolute inset-0 size-full cursor-pointer opacity-0"
        />
      </div>
      {file && (
        <div className="mt-2 flex items-center gap-2 rounded-md border border-line bg-surface py-1 pr-1 pl-3">
          <p id={`${id}-file`} className="flex min-w-0 grow gap-x-1 text-sm">
            <span className="truncate font-semibold">{file.name}</span>{' '}
            <span className="shrink-0 text-soft">{fileSize(file.size)}</span>
          </p>
          <IconButton label={`Remove ${file.name}`} onClick={remove}>
            <X />
          </IconButton>
        </div>
      )}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}

/** The browser would open a file that is dropped beside the field for it, in place of the page and what is typed there. */
export function refuseFilesElsewhere(): () => void {
  addEventListener('dragover', refuse);
  addEventListener('drop', refuse);
  return () => {
    removeEventListener('dragover', refuse);
    removeEventListener('drop', refuse);
  };
}

function refuse(event: globalThis.DragEvent) {
  // A field has taken it, or it is a text for one.
  if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
  event.preventDefault();
  event.dataTransfer.dropEffect = 'none';
}
