export const controlClasses =
  'block w-full min-h-11 rounded-md border border-line-strong bg-surface px-3 py-2 text-ink shadow-sm ' +
  'placeholder:text-soft/90 hover:border-soft focus-visible:outline-2 focus-visible:outline-offset-0 ' +
  'read-only:not-[select]:border-line read-only:not-[select]:bg-sunken read-only:not-[select]:text-soft read-only:not-[select]:shadow-none ' +
  'aria-invalid:border-bad aria-invalid:outline-bad';
