/** Fades what other filters have found while `group/shelf` around it is busy with the new ones. */
export const busyClasses =
  'transition-opacity motion-safe:group-aria-busy/shelf:opacity-60 motion-safe:group-aria-busy/shelf:delay-300';
