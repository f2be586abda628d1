/** Decoding takes memory per pixel, whatever the file's size: more would be more than a phone has. */
export const mostPixels = 40_000_000;

export type PictureType = 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp';

/** Undefined unless it is a picture of a kind, and a size, that is safe to decode. */
export function safePictureType(bytes: Uint8Array): PictureType | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const found = png(view) ?? gif(view) ?? webp(view) ?? jpeg(view);
    if (!found) return undefined;
    const pixels = found.width * found.height;
    return pixels > 0 && pixels <= mostPixels ? found.type : undefined;
  } catch {
    // Cut off within its head.
    return undefined;
  }
}

interface Size {
  type: PictureType;
  width: number;
  height: number;
}

function png(view: DataView): Size | undefined {
  if (view.getUint32(0) !== 0x89504e47) return undefined;
  return { type: 'image/png', width: view.getUint32(16), height: view.getUint32(20) };
}

function gif(view: DataView): Size | undefined {
  if (view.getUint32(0) !== 0x47494638) return undefined;
  return { type: 'image/gif', width: view.getUint16(6, true), height: view.getUint16(8, true) };
}

function webp(view: DataView): Size | undefined {
  if (view.getUint32(0) !== 0x52494646 || view.getUint32(8) !== 0x57454250) return undefined;
  const type = 'image/webp';
  const uint24 = (at: number) => view.getUint16(at, true) + view.getUint8(at + 2) * 65_536;
  switch (view.getUint32(12)) {
    case 0x56503858:
      return { type, width: uint24(24) + 1, height: uint24(27) + 1 };
    case 0x5650384c: {
      const bits = view.getUint32(21, true);
      return { type, width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    default:
      return { type, width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
  }
}

function jpeg(view: DataView): Size | undefined {
  if (view.getUint16(0) !== 0xffd8) return undefined;
  let at = 2;
  for (;;) {
    if (view.getUint8(at) !== 0xff) return undefined;
    const marker = view.getUint8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { type: 'image/jpeg', height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2);
  }
}
