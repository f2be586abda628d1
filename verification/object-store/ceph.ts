import { spawn, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installPackages } from '../support/debian-packages.ts';
import { eventuallyTrue } from '../support/eventually-true.ts';
import { freePort } from '../support/free-port.ts';

export interface Store {
  endpoint: string;
  accessKeyId: string;
  secretAccessKey: string;
}

const keys = { accessKeyId: 'gbr-access-key', secretAccessKey: 'gbr-secret-key-of-this-test' };
const waiting = { everyMs: 500, withinMs: 300_000 };
const commandWithinMs = 120_000;

const packages = {
  'ceph-mon': '/usr/bin/ceph-mon',
  'ceph-mgr': '/usr/bin/ceph-mgr',
  'ceph-osd': '/usr/bin/ceph-osd',
  'ceph-common': '/usr/bin/ceph',
  radosgw: '/usr/bin/radosgw',
};

/** The smallest Ceph that serves S3, with a disk in memory. Needs Debian and root; installs what is missing. */
export async function startCeph(): Promise<Store & { version: string; stop(): Promise<void> }> {
  installPackages(packages);
  const folder = mkdtempSync(join(tmpdir(), 'gbr-ceph-'));
  const running: ChildProcess[] = [];
  const stop = async () => {
    for (const child of running.toReversed()) await end(child);
    rmSync(folder, { recursive: true, force: true });
  };
  const at = (name: string) => join(folder, name);
  const run = (command: string, ...args: string[]) => runCommand(command, [...args, '-c', at('ceph.conf')]);
  const daemon = (command: string, ...args: string[]) => {
    const log = openSync(at(`${command}.out`), 'a');
    running.push(spawn(command, ['-f', ...args, '-c', at('ceph.conf')], { stdio: ['ignore', log, log] }));
  };

  try {
    const [v2, v1, http] = [await freePort(), await freePort(), await freePort()];
    const monitor = `[v2:127.0.0.1:${v2},v1:127.0.0.1:${v1}]`;
    const fsid = randomUUID();
    for (const name of ['mon', 'mgr', 'osd', 'rgw', 'run']) mkdirSync(at(name));
    writeFileSync(at('ceph.conf'), configuration({ fsid, monitor, folder, http }));
    writeKeyring(at('keyring'));
    runCommand('monmaptool', ['--create', '--fsid', fsid, '--addv', 'a', monitor, at('monmap')]);
    run(
      'ceph-mon',
      '--mkfs',
      '-i',
      'a',
      '--monmap',
      at('monmap'),
      '--mon-data',
      at('mon'),
      '--keyring',
      at('keyring'),
    );
    daemon('ceph-mon', '-i', 'a', '--mon-data', at('mon'));
    await eventuallyTrue(
      'the monitor answers',
      () => succeeds('ceph', ['-c', at('ceph.conf'), '-s']),
      waiting,
    );
    daemon('ceph-mgr', '-i', 'x', '--mgr-data', at('mgr'), '--keyring', at('keyring'));
    const disk = randomUUID();
    run('ceph', 'osd', 'new', disk, '0');
    run('ceph-osd', '--mkfs', '-i', '0', '--osd-uuid', disk, '--osd-data', at('osd'));
    daemon('ceph-osd', '-i', '0', '--osd-data', at('osd'), '--keyring', at('keyring'));
    await eventuallyTrue('the disk is there', () => run('ceph', 'osd', 'stat').includes('1 up'), waiting);
    run(
      'radosgw-admin',
      'user',
      'create',
      '--uid',
      'gbr',
      '--display-name',
      'gbr',
      '--access-key',
      keys.accessKeyId,
      '--secret-key',
      keys.secretAccessKey,
    );
    daemon('radosgw', '-n', 'client.admin', '--keyring', at('keyring'), '--rgw-data', at('rgw'));
    const endpoint = `http://127.0.0.1:${http}`;
    await eventuallyTrue('the gateway answers', () => answers(endpoint), waiting);
    return { endpoint, ...keys, version: run('radosgw', '--version').trim(), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function configuration({
  fsid,
  monitor,
  folder,
  http,
}: Record<'fsid' | 'monitor' | 'folder', string> & { http: number }) {
  return `[global]
fsid = ${fsid}
mon host = ${monitor}
keyring = ${folder}/keyring
run dir = ${folder}/run
admin socket = ${folder}/run/$name.asok
pid file = ${folder}/run/$name.pid
log file = ${folder}/$name.log
mon allow pool size one = true
osd pool default size = 1
osd pool default pg num = 4
osd crush chooseleaf type = 0
osd objectstore = memstore
memstore device bytes = 1073741824
rgw frontends = beast endpoint=127.0.0.1:${http}
rgw rados pool pg num min = 4
`;
}

/** Of everybody: it is read as the monitor's list and as each program's own. */
function writeKeyring(path: string): void {
  const caps: Record<string, string[]> = {
    'mon.': ['mon', 'allow *'],
    'client.admin': ['mon', 'allow *', 'osd', 'allow *', 'mgr', 'allow *'],
    'mgr.x': ['mon', 'allow profile mgr', 'osd', 'allow *', 'mds', 'allow *'],
    'osd.0': ['mon', 'allow profile osd', 'mgr', 'allow profile osd', 'osd', 'allow *'],
  };
  writeFileSync(path, '');
  for (const [name, list] of Object.entries(caps)) {
    const pairs = list.flatMap((word, index) => (index % 2 === 0 ? ['--cap', word] : [word]));
    runCommand('ceph-authtool', [path, '--gen-key', '-n', name, ...pairs]);
  }
}

function runCommand(command: string, args: string[]): string {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    encoding: 'utf8',
    timeout: commandWithinMs,
  });
  if (status === 0) return stdout;
  throw new Error(`${command} ${args.join(' ')} failed: ${error?.message ?? ''} ${stderr || stdout}`);
}

function succeeds(command: string, args: string[]): boolean {
  return spawnSync(command, args, { timeout: 10_000 }).status === 0;
}

async function answers(url: string): Promise<boolean> {
  const answer = await fetch(url).catch(() => undefined);
  await answer?.body?.cancel();
  return answer !== undefined;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  const forced = setTimeout(() => child.kill('SIGKILL'), 10_000);
  await exited;
  clearTimeout(forced);
}
