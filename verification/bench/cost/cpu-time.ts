import { readdirSync, readFileSync } from 'node:fs';
import { withClient } from '../../support/with-client.ts';

/** Milliseconds of CPU (user and system) that something has used so far. */
export type CpuMeter = () => number;

/** Linux counts in hundredths of a second. */
const msPerTick = 10;

export const cpuOf =
  (pid: number): CpuMeter =>
  () => {
    const { own } = usage(pid);
    return own;
  };

/** With the programs that it has started, such as those that mark copies, once they have ended. */
export const cpuWithEnded =
  (pid: number): CpuMeter =>
  () => {
    const { own, ended } = usage(pid);
    return own + ended;
  };

/** Of the programs that this process has started and waited for. */
export const cpuOfEnded: CpuMeter = () => usage(process.pid).ended;

/** Of the whole server, on this machine: the first process, what runs under it, and what has ended. */
export async function cpuOfPostgres(adminUrl: string): Promise<CpuMeter> {
  const { rows } = await withClient(adminUrl, (client) =>
    client.query<{ file: string }>(`select pg_read_file('postmaster.pid') as file`),
  );
  const first = Number(rows[0]?.file.split('\n')[0]);
  return () => {
    const running = childrenOf(first).reduce((sum, pid) => sum + cpuOf(pid)(), 0);
    const { own, ended } = usage(first);
    return running + own + ended;
  };
}

export const sumOf =
  (...meters: CpuMeter[]): CpuMeter =>
  () =>
    meters.reduce((sum, meter) => sum + meter(), 0);

function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && fieldsOf(pid)[1] === String(parent));
}

function usage(pid: number): { own: number; ended: number } {
  const fields = fieldsOf(pid).map(Number);
  const ms = (...places: number[]) =>
    places.reduce((sum, place) => sum + (fields[place] ?? 0), 0) * msPerTick;
  return { own: ms(11, 12), ended: ms(13, 14) };
}

function fieldsOf(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  } catch {
    return [];
  }
}
