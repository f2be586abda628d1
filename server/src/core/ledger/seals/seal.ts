import type { Seal } from '@gbr/domain/wire/seals.ts';
import type { Db } from '../../db/database.ts';
import { linesOfDay } from './day-lines.ts';
import { GrowingTree, leafOf, sha256 } from './merkle-tree.ts';

export async function makeSeal(db: Db, day: string, previous: string): Promise<Seal> {
  const tree = new GrowingTree();
  for await (const lines of linesOfDay(db, day)) for (const { line } of lines) tree.add(leafOf(line));
  const { count } = tree;
  const root = tree.root().toString('hex');
  const seal = sha256(`${day}\n${count}\n${root}\n${previous}`).toString('hex');
  return { day, count, root, seal, previous };
}
