/** A panel, on a phone. */
export const coversText = () => matchMedia('(max-width: 48rem)').matches;
