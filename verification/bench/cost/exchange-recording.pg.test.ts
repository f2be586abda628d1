import { expect, inject, test } from 'vitest';
import { connectServer } from '@gbr/server/core/db/database.ts';
import { aMember, anOpenBook } from '../../support/factories.ts';
import { freshTestDatabase, postgresUrl } from '../../support/test-postgres.ts';
import { withClient } from '../../support/with-client.ts';
import { worldOver } from '../../support/world.ts';
import type { Pair } from './exchange-calls.ts';
import { differences, dropCopies, twoCopies } from './exchange-copies.ts';
import { recordExchange } from './exchange-recording.ts';
import type { Recording } from './exchange-recording.ts';
import { hasPgbench, startReplay, storeValues } from './exchange-replay.ts';
import { replayScript } from './exchange-script.ts';
import { sessionsOf } from './members.ts';

const count = 16;

async function openPairs(url: string): Promise<Pair[]> {
  const world = await worldOver(await connectServer(url, () => undefined));
  try {
    // The measured server goes by the real time.
    world.clock.advance(Date.now() - world.clock.now().getTime());
    const made: { bookId: string; readerId: string }[] = [];
    for (let pair = 0; pair < count; pair += 1) {
      const referrer = pair % 2 === 0 ? { referred_by: (await aMember(world)).id } : {};
      const reader = await aMember(world, referrer);
      made.push({ bookId: (await anOpenBook(world, await aMember(world))).id, readerId: reader.id });
    }
    const sessions = await sessionsOf(
      url,
      made.map(({ readerId }) => readerId),
    );
    return made.map(({ bookId }, pair) => ({ bookId, token: sessions[pair]?.token ?? '' }));
  } finally {
    await world.close();
  }
}

async function play(url: string, recording: Recording): Promise<void> {
  await withClient(url, async (client) => {
    if (!hasPgbench()) {
      for (const { text, values } of recording.pairs.flat()) await client.query(text, values);
      return;
    }
    const script = replayScript(recording);
    await storeValues(client, script);
    const replay = await startReplay(client, url, { script, rounds: { count: 1, pairs: count } });
    try {
      await replay.ready();
      await replay.run();
    } finally {
      await replay.close();
    }
  });
}

test('what is recorded of picks and turn-ins writes the same rows once more', async () => {
  const admin = postgresUrl();
  const database = await freshTestDatabase(inject('migratedTemplate'));
  const pairs = await openPairs(database);
  const copies = await twoCopies({ admin, database }, pairs);
  try {
    await play(copies.replayed, await recordExchange(copies.recorded, pairs));
    expect(await differences(copies)).toEqual([]);
  } finally {
    await dropCopies(admin, copies);
  }
});
