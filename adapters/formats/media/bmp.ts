import { ConversionError } from '../conversion-error.ts';

export type Bitmap = { width: number; height: number; data: Uint8Array };
type Header = {
  width: number;
  height: number;
  topDown: boolean;
  bits: number;
  compression: number;
  pixelsAt: number;
  palette: Uint8Array;
};

const UNCOMPRESSED = 0;
const BIT_FIELDS = 3;

/** Width and height of a BMP, from its header. */
export function bmpSize(file: Uint8Array): { width: number; height: number } {
  const { width, height } = readHeader(file);
  return { width, height };
}

/** An uncompressed BMP as RGB; null for the rare compressed ones. */
export function decodeBmp(file: Uint8Array): Bitmap | null {
  const header = readHeader(file);
  const { width, height, bits, compression } = header;
  const plain = compression === UNCOMPRESSED || (compression === BIT_FIELDS && bits === 32);
  if (!plain || ![1, 4, 8, 24, 32].includes(bits)) return null;
  const stride = Math.ceil((width * bits) / 32) * 4;
  if (header.pixelsAt + stride * height > file.length) throw new ConversionError('damaged', 'pixels are missing');
  const data = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y++) {
    const row = header.pixelsAt + stride * (header.topDown ? y : height - 1 - y);
    for (let x = 0; x < width; x++) copyPixel(file, header, row, x, data, (y * width + x) * 3);
  }
  return { width, height, data };
}

/** Colors are stored as blue, green, red, in the pixels and in the palette. */
function copyPixel(
  file: Uint8Array,
  { bits, palette }: Header,
  row: number,
  x: number,
  data: Uint8Array,
  to: number,
): void {
  const bit = x * bits;
  const byte = row + (bit >> 3);
  const inPalette = bits <= 8;
  const from = inPalette ? ((file[byte]! >> (8 - bits - (bit & 7))) & ((1 << bits) - 1)) * 4 : byte;
  const source = inPalette ? palette : file;
  for (let part = 0; part < 3; part++) data[to + part] = source[from + 2 - part] ?? 0;
}

function readHeader(file: Uint8Array): Header {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  if (file.length < 54) throw new ConversionError('damaged', 'no header');
  const size = view.getUint32(14, true);
  if (size < 40 || size > 200) throw new ConversionError('damaged', `header of ${size} bytes`);
  const tall = view.getInt32(22, true);
  const bits = view.getUint16(28, true);
  const pixelsAt = view.getUint32(10, true);
  const width = view.getInt32(18, true);
  if (width <= 0 || tall === 0) throw new ConversionError('damaged', 'no pixels');
  const compression = view.getUint32(30, true);
  return {
    width,
    height: Math.abs(tall),
    topDown: tall < 0,
    bits,
    compression,
    pixelsAt,
    palette: file.subarray(14 + size, pixelsAt),
  };
}
