import { Client } from 'pg';
import { allRounds } from './compare.ts';
import { pairsPerRound } from './exchange-calls.ts';
import type { Pair } from './exchange-calls.ts';
import { differences, dropCopies, twoCopies } from './exchange-copies.ts';
import { recordExchange } from './exchange-recording.ts';
import { startReplay, storeValues } from './exchange-replay.ts';
import type { Replay } from './exchange-replay.ts';
import { replayScript } from './exchange-script.ts';

export interface OwnStatements {
  replay: Replay;
  /** After all rounds. */
  differences(): Promise<string[]>;
  close(): Promise<void>;
}

/**
 * Lets the server do these pairs on a copy of the database, and pgbench send the same statements with the same values to a
 * second one. Nobody else may be connected to the database.
 */
export async function ownStatements(
  urls: { admin: string; database: string },
  pairs: readonly Pair[],
): Promise<OwnStatements> {
  const copies = await twoCopies(urls, pairs);
  const client = new Client({ connectionString: copies.replayed });
  const close = async () => {
    await client.end();
    await dropCopies(urls.admin, copies);
  };
  await client.connect();
  try {
    const script = replayScript(await recordExchange(copies.recorded, pairs));
    await storeValues(client, script);
    const rounds = { count: allRounds, pairs: pairsPerRound };
    const replay = await startReplay(client, copies.replayed, { rounds, script });
    return {
      replay,
      differences: () => differences(copies),
      async close() {
        await replay.close();
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}
