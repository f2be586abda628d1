/** With their types. For objects that have no other keys than their type says. */
export const keysOf = <T extends object>(object: T) => Object.keys(object) as (keyof T & string)[];
