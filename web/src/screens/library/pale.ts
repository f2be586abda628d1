/** Of other filters, until those of the chosen ones come: inside what is `group/shelf` and busy. */
export const pale =
  'transition-opacity motion-safe:group-aria-busy/shelf:opacity-60 motion-safe:group-aria-busy/shelf:delay-300';
