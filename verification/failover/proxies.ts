import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../support/free-port.ts';
import { programs } from './packages.ts';
import type { PatroniNode } from './patroni-node.ts';
import type { Workplace } from './workplace.ts';

export interface Proxy {
  port: number;
  /** Killed, and started again after a second. */
  restart(): Promise<void>;
}

const awayMs = 1_000;

/** Leads to the node whose Patroni says that it is the primary, and cuts what is left with another. */
export async function startHaproxy(workplace: Workplace, nodes: readonly PatroniNode[]): Promise<Proxy> {
  const port = await freePort();
  const path = join(workplace.folder, 'haproxy.cfg');
  const servers = nodes.map(
    ({ name, port: at, restPort }) => `  server ${name} 127.0.0.1:${at} check port ${restPort}`,
  );
  writeFileSync(
    path,
    `global
  maxconn 500
defaults
  mode tcp
  timeout connect 2s
  timeout client 1h
  timeout server 1h
  timeout check 2s
listen primary
  bind 127.0.0.1:${port}
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 1s fastinter 500ms downinter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${servers.join('\n')}
`,
  );
  return runProxy(workplace, { name: 'haproxy', port, command: [programs.haproxy, '-db', '-f', path] });
}

/** In transaction mode, before HAProxy. */
export async function startPgbouncer(workplace: Workplace, haproxy: Proxy): Promise<Proxy> {
  const port = await freePort();
  const path = join(workplace.folder, 'pgbouncer.ini');
  const users = join(workplace.folder, 'pgbouncer-users.txt');
  writeFileSync(users, '"gbr" ""\n');
  writeFileSync(
    path,
    `[databases]
gbr = host=127.0.0.1 port=${haproxy.port} dbname=gbr
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = transaction
max_client_conn = 200
default_pool_size = 20
server_connect_timeout = 3
server_login_retry = 1
query_wait_timeout = 15
`,
  );
  return runProxy(workplace, { name: 'pgbouncer', port, command: [programs.pgbouncer, path] });
}

function runProxy(
  workplace: Workplace,
  { name, port, command: [program = '', ...args] }: { name: string; port: number; command: string[] },
): Proxy {
  const run = () => workplace.run(name, program, args);
  let child: ChildProcess = run();
  return {
    port,
    async restart() {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
      await sleep(awayMs);
      child = run();
    },
  };
}
