import type { Command, Proof } from './proof.ts';

type Kind = 'embedded' | 'postgres';

const nameOf = { embedded: 'embedded database', postgres: 'PostgreSQL' };
const projectOf = { embedded: 'server-pglite', postgres: 'server-postgres' };

/** At full size about a day on two cores. */
export const proofs: readonly Proof[] = [
  model('embedded', 1_000),
  model('postgres', 2_500),
  {
    name: 'chaos-embedded',
    what: '`kill -9` of the server, embedded database',
    unit: 'kills',
    size: 500,
    first: 5,
    command: (count, seed) => chaos('embedded', count, seed),
  },
  {
    name: 'chaos-postgres',
    what: 'the same on PostgreSQL, which crashes, too, and loses its connections',
    unit: 'kills',
    size: 200,
    first: 7,
    command: (count, seed) => chaos('postgres', count, seed),
    doneIn: (output) => output.match(/^round .*: server killed/gm)?.length ?? 0,
  },
  {
    name: 'powerloss',
    what: 'power cuts, and as many of a control that must lose data',
    unit: 'images',
    size: 1_000,
    first: 10,
    command: (count, seed) => ({
      program: 'verification/powerloss/main.ts',
      args: ['--images', `${count}`, '--seed', `${seed}`],
    }),
  },
  fuzz('embedded'),
  fuzz('postgres'),
  {
    name: 'races',
    what: 'fifty clients doing the same at once, each race',
    unit: 'rounds of each',
    size: 200,
    first: 2,
    command: (count) => ({ program: 'verification/races/main.ts', args: [`${count}`] }),
  },
  {
    name: 'community',
    what: 'members and moderators who act at once, at random, on PostgreSQL',
    unit: 'rounds',
    size: 100,
    first: 2,
    command: (count, seed) => ({
      program: 'verification/community/main.ts',
      args: ['--rounds', `${count}`, '--seed', `${seed}`],
    }),
  },
  soak('embedded'),
  soak('postgres'),
  {
    name: 'mail-away',
    what: 'the mail server away, the server killed in the meantime',
    unit: 'minutes',
    size: 60,
    first: 60,
    inOnePiece: true,
    command: (count) => ({ program: 'verification/mail-away/main.ts', args: ['--minutes', `${count}`] }),
  },
  backups('embedded'),
  backups('postgres'),
];

function model(kind: Kind, first: number): Proof {
  return {
    name: `model-${kind}`,
    what: `random steps against the rules written a second time, ${nameOf[kind]}`,
    unit: 'steps',
    size: 500_000,
    first,
    command: (count, seed) => {
      const env = { MODEL_STEPS: `${count}`, MODEL_SEED: `${seed}`, MODEL_QUICK: '1' };
      return vitest(kind, 'verification/model', env);
    },
    doneIn: (output) => Number([...output.matchAll(/: (\d+) of \d+ steps/g)].at(-1)?.[1] ?? 0),
  };
}

function fuzz(kind: Kind): Proof {
  return {
    name: `fuzz-${kind}`,
    what: `bad requests, ${nameOf[kind]}`,
    unit: 'requests',
    size: 50_000,
    first: 500,
    command: (count, seed) => {
      const env = { FUZZ_CASES: `${count}`, FUZZ_SEED: `${seed}`, ON_BOTH_DATABASES: '1' };
      return vitest(kind, 'verification/api/bad-input', env);
    },
  };
}

function soak(kind: Kind): Proof {
  return {
    name: `soak-${kind}`,
    what: `steady load; memory, file handles and connections stay, ${nameOf[kind]}`,
    unit: 'minutes',
    size: 60,
    first: 60,
    inOnePiece: true,
    command: (count) => ({
      program: 'verification/soak/main.ts',
      args: ['--minutes', `${count}`, '--database', kind],
    }),
  };
}

function backups(kind: Kind): Proof {
  return {
    name: `backups-${kind}`,
    what: `backups under load restored, ${nameOf[kind]}, every other one into the other database`,
    unit: 'backups',
    size: 10,
    first: 2,
    command: (count, seed) => ({
      program: 'verification/backup-under-load/main.ts',
      args: ['--backups', `${count}`, '--database', kind, '--seed', `${seed}`],
    }),
  };
}

function chaos(kind: Kind, count: number, seed: number): Command {
  return {
    program: 'verification/chaos/main.ts',
    args: ['--rounds', `${count}`, '--database', kind, '--seed', `${seed}`],
  };
}

function vitest(kind: Kind, path: string, env: Record<string, string>): Command {
  const flags = ['--disable-console-intercept', '--project', projectOf[kind]];
  return { program: 'node_modules/vitest/vitest.mjs', args: ['run', ...flags, path], env };
}
