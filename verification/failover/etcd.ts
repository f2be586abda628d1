import { freePort } from '../support/free-port.ts';
import { programs } from './packages.ts';
import { eventuallyTrue } from '../support/eventually-true.ts';
import type { Workplace } from './workplace.ts';

/** Where Patroni's nodes agree on their leader. Returns its address. */
export async function startEtcd(workplace: Workplace): Promise<string> {
  const [client, peer] = [await freePort(), await freePort()].map((port) => `http://127.0.0.1:${port}`);
  const folder = workplace.makeFolder('etcd');
  const options = {
    name: 'etcd',
    'data-dir': folder,
    logger: 'zap',
    'log-level': 'warn',
    'listen-client-urls': client,
    'advertise-client-urls': client,
    'listen-peer-urls': peer,
    'initial-advertise-peer-urls': peer,
    'initial-cluster': `etcd=${peer}`,
    'enable-v2': true,
    // On a busy machine it would take itself for dead.
    'heartbeat-interval': 500,
    'election-timeout': 5_000,
  };
  const args = Object.entries(options).map(([name, value]) => `--${name}=${value}`);
  workplace.run('etcd', programs.etcd, args);
  await eventuallyTrue('etcd answers', async () => (await fetch(`${client}/health`)).ok);
  return new URL(`${client}`).host;
}
