import { logIn } from '../support/setup-calls.ts';
import { fetchFrom } from '../support/fetch-client.ts';
import { admin, adminSettings, startServerProcess } from '../support/server-process.ts';
import type { Call, Caller } from './bench-call.ts';
import { password } from './fill/fill.ts';
import { withClient } from '../support/with-client.ts';

export interface BenchServer {
  url: string;
  pid: number;
  tokens: Record<Caller, string>;
  emails: string[];
  /** Milliseconds from the call to the last byte of the answer; throws unless it is 200. */
  time(call: Call): Promise<number>;
  close(): Promise<void>;
}

export async function openBenchServer(databaseUrl: string): Promise<BenchServer> {
  const known = await lookUp(databaseUrl);
  const server = await startServerProcess({ settings: { ...adminSettings, DATABASE_URL: databaseUrl } });
  try {
    const token = async (email: string, secret = password) =>
      (await logIn(server.url, { email, password: secret })).token;
    const tokens = {
      admin: await token(admin.email, admin.password),
      newcomer: await token(known.newcomer),
      'busy reader': await token(known.busyReaderEmail),
      'busy author': await token(known.busyAuthor),
    };
    return {
      url: server.url,
      pid: server.pid() ?? 0,
      tokens,
      emails: known.emails,
      time: (call) => time(server.url, tokens, { ...call, path: withIds(call.path, known) }),
      close: () => server.dispose(),
    };
  } catch (error) {
    await server.dispose();
    throw error;
  }
}

function withIds(path: string, { busyReader, busyBook }: { busyReader: string; busyBook: string }): string {
  return path.replace('{busyReader}', busyReader).replace('{busyBook}', busyBook);
}

async function time(url: string, tokens: Record<Caller, string>, { path, as }: Call): Promise<number> {
  const since = performance.now();
  const answer = await fetchFrom(url, { method: 'GET', path, token: tokens[as] });
  const text = await answer.text();
  const ms = performance.now() - since;
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${text.slice(0, 300)}`);
  return ms;
}

export async function lookUp(databaseUrl: string) {
  return withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{
      newcomer: string;
      busyReader: string;
      busyReaderEmail: string;
      busyAuthor: string;
      busyBook: string;
      emails: string[];
    }>(`
      with members as (select * from users where deleted_at is null and ban_status = 'active' and role = 'user')
      select newcomer.email as newcomer, reader.id as "busyReader", reader.email as "busyReaderEmail",
        author.email as "busyAuthor", (select id from books order by review_count desc, id limit 1) as "busyBook",
        array(select email from members order by id limit 30) as emails
      from (select * from members order by id desc limit 1) newcomer,
        (select * from members order by review_count desc, id limit 1) reader,
        (select m.email from members m join books b on b.owner_id = m.id group by m.id, m.email order by count(*) desc limit 1) author`);
    const [row] = rows;
    if (!row) throw new Error('The database has no members.');
    return row;
  });
}
