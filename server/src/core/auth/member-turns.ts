import type { Deps } from '../deps.ts';
import { tooManyAttempts } from '../http-error.ts';
import { limitByKey, limitConcurrency } from '../limit-concurrency.ts';

/** Running and waiting; a screen asks for one at a time. */
const mostOfOne = 6;

/** The embedded database does one thing at a time; a server has connections to spare. */
const atOnce = ({ config }: Pick<Deps, 'config'>) => (config.databaseUrl === undefined ? 1 : 4);

type Turns = <T>(memberId: string, work: () => Promise<T>) => Promise<T>;

/** For what keeps the database busy for long. One per member at a time, the others wait; 429 when many do. */
export function memberTurns(deps: Pick<Deps, 'config'>): Turns {
  const inAll = limitConcurrency(atOnce(deps));
  const byMember = limitByKey();
  return async (memberId, work) => {
    if (byMember.count(memberId) >= mostOfOne) throw tooManyAttempts(1);
    return byMember.run(memberId, () => inAll(work));
  };
}
