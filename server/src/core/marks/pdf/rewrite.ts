import { deflateSync } from 'node:zlib';
import { readStream } from './document.ts';
import type { Pdf } from './document.ts';
import { objectAt } from './syntax.ts';

interface Ending {
  info: string;
  code: string;
}

/** The rest of the file is not complete: cutting off its end does not give the unmarked book. Uses up `pdf`. */
export function rewrite(pdf: Pdf, changed: Map<number, Buffer[]>, ending: Ending): Buffer[] {
  const out = new Output();
  keepOthers(pdf, changed, out);
  for (const [number, content] of changed) {
    pdf.places.set(number, { offset: out.length, generation: 0 });
    out.write(`${number} 0 obj\n`);
    for (const part of content) out.write(part);
    out.write('\nendobj\n');
  }
  const entries = [
    `/Root ${pdf.trailer.get('Root') ?? ''}`,
    `/Info ${ending.info}`,
    `/ID[${firstId(pdf) ?? `<${ending.code}>`}<${ending.code}>]`,
  ].join('');
  const start = out.length;
  if (hasPackedObjects(pdf)) writeReferences(pdf, out, entries);
  else writeTable(pdf, out, entries);
  out.write(`\nstartxref\n${start}\n%%EOF\n`);
  return out.parts;
}

class Output {
  readonly parts: Buffer[] = [];
  length = 0;

  write(part: Buffer | string): void {
    const bytes = typeof part === 'string' ? Buffer.from(part, 'latin1') : part;
    this.parts.push(bytes);
    this.length += bytes.length;
  }
}

/** Each from where it begins to where the next thing does; neighbours together, as there may be a million. */
function keepOthers(pdf: Pdf, changed: Map<number, Buffer[]>, out: Output): void {
  const { bytes, places, sections } = pdf;
  const numbers = Uint32Array.from(places.keys()).toSorted((a, b) => offsetOf(pdf, a) - offsetOf(pdf, b));
  const stops = [...sections].toSorted((a, b) => a - b);
  const offsets = Float64Array.from(numbers, (number) => offsetOf(pdf, number));
  const first = offsets.find((offset) => offset >= 0) ?? 0;
  let run = { start: 0, end: first };
  const flush = () => {
    out.write(bytes.subarray(run.start, run.end));
    out.write('\n');
  };
  let stop = 0;
  for (const [at, number] of numbers.entries()) {
    const place = places.get(number);
    const start = offsets[at] ?? -1;
    if (!place || 'within' in place || start < 0) continue;
    while ((stops[stop] ?? Infinity) <= start) stop++;
    if (changed.has(number)) continue;
    if (sections.has(start) && isReferences(pdf, start)) {
      places.delete(number);
      continue;
    }
    const next = offsets[at + 1] ?? bytes.length;
    const end = Math.min(next, stops[stop] ?? bytes.length);
    if (run.end !== start) {
      flush();
      run = { start, end };
    } else run.end = end;
    place.offset = out.length + start - run.start;
  }
  flush();
}

function offsetOf({ places }: Pdf, number: number): number {
  const place = places.get(number);
  return place && 'offset' in place ? place.offset : -1;
}

/** A stream of cross references is an object too, and the new file has its own. */
function isReferences(pdf: Pdf, offset: number): boolean {
  const object = objectAt(pdf.bytes, offset);
  return object !== undefined && readStream(pdf, object.body)?.dict.get('Type') === '/XRef';
}

const hasPackedObjects = ({ places }: Pdf) => places.values().some((place) => 'within' in place);

function firstId({ trailer }: Pdf): string | undefined {
  const match = /^\[\s*(<[0-9a-fA-F\s]*>)/.exec(trailer.get('ID') ?? '');
  return match?.[1];
}

interface NumberRun {
  first: number;
  count: number;
}

function runsOf({ places }: Pdf): NumberRun[] {
  const runs: NumberRun[] = [];
  for (const number of Uint32Array.from(places.keys()).toSorted()) {
    const last = runs.at(-1);
    if (last && last.first + last.count === number) last.count++;
    else runs.push({ first: number, count: 1 });
  }
  return runs;
}

const sizeOf = (runs: NumberRun[]) => {
  const last = runs.at(-1);
  return last ? last.first + last.count : 1;
};

const rowBytes = 20;

function writeTable(pdf: Pdf, out: Output, entries: string): void {
  const runs = runsOf(pdf);
  out.write('xref\n0 1\n0000000000 65535 f \n');
  for (const { first, count } of runs) {
    const rows = Buffer.alloc(count * rowBytes);
    for (let n = 0; n < count; n++) {
      const place = pdf.places.get(first + n);
      const { offset, generation } = place && 'offset' in place ? place : { offset: 0, generation: 0 };
      rows.write(
        `${String(offset).padStart(10, '0')} ${String(generation).padStart(5, '0')} n \n`,
        n * rowBytes,
        'latin1',
      );
    }
    out.write(`${first} ${count}\n`);
    out.write(rows);
  }
  out.write(`trailer\n<</Size ${sizeOf(runs)}${entries}>>`);
}

const streamRowBytes = 8;

function writeReferences(pdf: Pdf, out: Output, entries: string): void {
  const number = sizeOf(runsOf(pdf));
  pdf.places.set(number, { offset: out.length, generation: 0 });
  const runs = runsOf(pdf);
  const rows = Buffer.alloc(pdf.places.size * streamRowBytes);
  let row = 0;
  for (const { first, count } of runs) {
    for (let n = 0; n < count; n++, row += streamRowBytes) {
      const place = pdf.places.get(first + n);
      if (!place) continue;
      const [kind, value, rest] =
        'offset' in place ? [1, place.offset, place.generation] : [2, place.within, place.index];
      rows.writeUInt8(kind, row);
      rows.writeUInt32BE(value, row + 1);
      rows.writeUIntBE(rest, row + 5, 3);
    }
  }
  const packed = deflateSync(rows);
  const index = runs.map(({ first, count }) => `${first} ${count}`).join(' ');
  out.write(
    `${number} 0 obj\n<</Type/XRef/Size ${number + 1}/W[1 4 3]/Index[${index}]${entries}` +
      `/Filter/FlateDecode/Length ${packed.length}>>\nstream\n`,
  );
  out.write(packed);
  out.write('\nendstream\nendobj\n');
}
