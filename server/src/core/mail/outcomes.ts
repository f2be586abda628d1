import { setTimeout as pause } from 'node:timers/promises';
import { CompiledQuery } from 'kysely';
import type { Db } from '../db/database.ts';
import { asJson } from '../db/json-rows.ts';

export interface Outcome {
  id: string;
  status: 'sent' | 'failed' | 'queued';
  sent_at?: Date;
  last_error: string;
}

export interface Outcomes {
  /** False when there is no such mail any more. */
  note(outcome: Outcome): Promise<boolean>;
}

/** What was sent must not wait for a mail server that hangs: it would be sent again if this process ended. */
const longestCollectingMs = 20;

/** Written by one statement once all of them are known, or a moment after the first. */
export function collectOutcomes(db: Db, expected: number): Outcomes {
  let missing = expected;
  let collected: Outcome[] = [];
  let written: Promise<ReadonlySet<string>> | undefined;
  let stopCollecting: (() => void) | undefined;

  async function collect(): Promise<ReadonlySet<string>> {
    await new Promise<void>((resolve) => {
      stopCollecting = resolve;
      setTimeout(resolve, longestCollectingMs);
    });
    const outcomes = collected;
    collected = [];
    written = undefined;
    return untilDone(() => write(db, outcomes));
  }

  return {
    async note(outcome) {
      collected.push(outcome);
      written ??= collect();
      const kept = written;
      missing -= 1;
      if (missing === 0) stopCollecting?.();
      return (await kept).has(outcome.id);
    },
  };
}

/** Which of these mails there are. What was sent, or is given up, loses its text. */
async function write(db: Db, outcomes: readonly Outcome[]): Promise<ReadonlySet<string>> {
  const { rows } = await db.executeQuery<{ id: string }>(CompiledQuery.raw(noted, [asJson(outcomes)]));
  return new Set(rows.map(({ id }) => id));
}

/** A failed attempt leaves the status: another process may have sent it in the meantime. */
const noted = `/* note-outcomes */
  update mails m set attempts = m.attempts + 1, last_error = o.last_error,
    status = case when o.is_over then o.status else m.status end,
    sent_at = coalesce(o.sent_at, m.sent_at),
    text = case when o.is_over then '' else m.text end,
    html = case when o.is_over then '' else m.html end,
    secret_link = case when o.is_over then '' else m.secret_link end,
    attachment_file = case when o.is_over then '' else m.attachment_file end
  from (
    select id, status, sent_at, last_error, status <> 'queued' as is_over
    from json_to_recordset($1::json) as o(id uuid, status text, sent_at timestamptz, last_error text)
  ) o
  where m.id = o.id
  returning m.id`;

/** The mails are sent: a short outage of the database must not send them again. */
async function untilDone<T>(work: () => Promise<T>, attemptsLeft = 30): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (attemptsLeft === 0) throw error;
    await pause(2_000);
    return untilDone(work, attemptsLeft - 1);
  }
}
