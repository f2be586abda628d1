import type pg from 'pg';

/** The function of PostgreSQL that waits for the standbys: the words of its warning depend on the language. */
const waitForStandby = 'SyncRepWaitForLSN';

/** Committed on the primary alone. The code makes it a 503; a repeat with its idempotency key learns what holds. */
class NotReplicated extends Error {
  readonly code = '57014';

  constructor() {
    super('The wait for a standby was cut short: the commit is on the primary alone.');
  }
}

/** A commit whose wait for a standby is cancelled succeeds with a warning. Here it fails: a failover would undo it. */
export function failUnreplicated(client: pg.Client): void {
  let isUnreplicated = false;
  client.on('notice', ({ routine }) => {
    if (routine === waitForStandby) isUnreplicated = true;
  });
  const failure = () => {
    if (!isUnreplicated) return undefined;
    isUnreplicated = false;
    return new NotReplicated();
  };
  const plain = client.query.bind(client) as (...args: unknown[]) => unknown;
  client.query = ((...args: unknown[]) => {
    const callback = args.at(-1);
    if (typeof callback === 'function') {
      const checked = (error: unknown, result: unknown) => {
        const problem = failure();
        callback(error ?? problem, result);
      };
      return plain(...args.slice(0, -1), checked);
    }
    const answer = plain(...args);
    if (!(answer instanceof Promise)) return answer;
    return answer.finally(() => {
      const problem = failure();
      if (problem) throw problem;
    });
  }) as pg.Client['query'];
}
