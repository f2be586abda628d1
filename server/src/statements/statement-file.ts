import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import { movementLabel } from '@gbr/domain/movements.ts';
import type { Movement } from '@gbr/domain/wire/records.ts';

const columns = ['Date', 'Kind', 'Currency', 'Amount', 'Balance', 'Book', 'Note'];

/** CSV, streamed; a cell that a spreadsheet would take for a formula is quoted. */
export function statementFile(movements: AsyncIterable<Movement[]>): Readable {
  return Readable.from(lines(movements));
}

async function* lines(movements: AsyncIterable<Movement[]>): AsyncGenerator<string> {
  yield stringify([columns], { bom: true });
  for await (const piece of movements) yield stringify(piece.map(cells), { escape_formulas: true });
}

function cells({ at, kind, currency, amount, balance, about, note }: Movement): (string | number)[] {
  return [at, movementLabel(kind), currency, amount, balance, about?.title ?? '', note];
}
