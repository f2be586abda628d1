import { call } from '../chaos/call.ts';

/** What the server has answered with success, and how to see that it still holds. */
export interface Promised {
  what: string;
  holds: (origin: string) => Promise<boolean>;
}

export function promise<T>(
  what: string,
  { path, token }: { path: string; token?: string },
  isIn: (seen: T) => boolean = () => true,
): Promised {
  return { what, holds: async (origin) => isIn(await call<T>(origin, { method: 'GET', path, token })) };
}

const atOnce = 4;

export async function findBroken(origin: string, promises: readonly Promised[]): Promise<string[]> {
  const broken: string[] = [];
  const left = promises.values();
  const check = async () => {
    for (const { what, holds } of left) {
      try {
        if (!(await holds(origin))) broken.push(`lost: ${what}`);
      } catch (error) {
        broken.push(`lost: ${what}: ${String(error)}`);
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, check));
  return broken;
}
