export const messageType = { error: 0x45, query: 0x51, sync: 0x53, terminate: 0x58 } as const;

/** A message is a type byte, then a length that counts itself. */
export function messagesIn(bytes: Uint8Array): Uint8Array[] {
  const messages: Uint8Array[] = [];
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let start = 0;
  while (start + 5 <= bytes.length) {
    const end = start + 1 + view.getUint32(start + 1);
    if (end > bytes.length) break;
    messages.push(bytes.subarray(start, end));
    start = end;
  }
  return messages;
}

export function wholeMessages(bytes: Uint8Array): number {
  const last = messagesIn(bytes).at(-1);
  return last ? last.byteOffset + last.length - bytes.byteOffset : 0;
}

export function simpleQuery(sql: string): Buffer {
  const text = Buffer.from(`${sql}\0`);
  const head = Buffer.alloc(5);
  head.write('Q');
  head.writeUInt32BE(text.length + 4, 1);
  return Buffer.concat([head, text]);
}
