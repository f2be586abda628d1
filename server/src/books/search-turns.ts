import type { Deps } from '../core/deps.ts';
import { tooManyAttempts } from '../core/http-error.ts';
import { limitByKey, limitConcurrency } from '../core/limit-concurrency.ts';

/** Running and waiting; a screen asks for one at a time. */
const mostOfOne = 6;

/** The embedded database does one thing at a time; a server has connections to spare. */
const atOnce = ({ config }: Pick<Deps, 'config'>) => (config.databaseUrl === undefined ? 1 : 4);

type Turns = <T>(memberId: string, search: () => Promise<T>) => Promise<T>;

/** One search per member at a time, the others wait; 429 when many do. */
export function searchTurns(deps: Pick<Deps, 'config'>): Turns {
  const inAll = limitConcurrency(atOnce(deps));
  const byMember = limitByKey();
  return async (memberId, search) => {
    if (byMember.count(memberId) >= mostOfOne) throw tooManyAttempts(1);
    return byMember.run(memberId, () => inAll(search));
  };
}
