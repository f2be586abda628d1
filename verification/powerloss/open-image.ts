import { open } from './cut-power.ts';

const [folder = '', durable] = process.argv.slice(2);
const database = await open(folder, durable === 'true');
const { rows } = await database.query<{ n: number; top: number }>(
  'select count(*)::int as n, coalesce(max(n), 0)::int as top, sum(length(words)) from commits',
);
const found = rows[0];
if (!found || found.n !== found.top) throw new Error('A commit in between is missing.');
console.log(`commits ${found.n}`);
process.exit(0);
