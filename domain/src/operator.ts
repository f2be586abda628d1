/** The actor of a command that was run on the server: no member. */
export const operator = { _id: 'operator', name: 'operator' } as const;
