// Items from outside (the clipboard, a file, what a browser kept): believed only when they are whole.
import { MAX_CONTENT_BYTES, MAX_ITEM_ID, MAX_METADATA_BYTES, MAX_METADATA_DEPTH } from '../../limits.ts';
import { colorFrom } from './colors.ts';
import { isBlockType } from './things.ts';
import type { ItemShape } from './wire.ts';

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

/** Bytes of a text in UTF-8. */
export function utf8Bytes(text: string): number {
  let bytes = text.length;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit < 0x80) continue;
    // Each half of a pair counts two, which makes four; a half by itself is written as a sign of three.
    const paired = unit >= 0xd800 && unit < 0xe000 && isPaired(text, i, unit);
    bytes += unit < 0x800 || paired ? 1 : 2;
  }
  return bytes;
}

const isPaired = (text: string, at: number, unit: number): boolean =>
  unit < 0xdc00
    ? text.charCodeAt(at + 1) >> 10 === 0x37 // the next is a low half
    : at > 0 && text.charCodeAt(at - 1) >> 10 === 0x36;

/** Whether the text of a block may be this long. */
export const fitsContent = (text: string): boolean =>
  text.length <= MAX_CONTENT_BYTES && (text.length * 3 <= MAX_CONTENT_BYTES || utf8Bytes(text) <= MAX_CONTENT_BYTES);

function depthOf(value: unknown, most: number): number {
  if (typeof value !== 'object' || value === null) return 0;
  if (most === 0) return 1;
  let deepest = 0;
  for (const one of Object.values(value)) deepest = Math.max(deepest, depthOf(one, most - 1));
  return deepest + 1;
}

/** Whether metadata is small and flat enough to be kept. */
export const fitsMetadata = (metadata: unknown): boolean =>
  depthOf(metadata, MAX_METADATA_DEPTH) <= MAX_METADATA_DEPTH &&
  utf8Bytes(JSON.stringify(metadata)) <= MAX_METADATA_BYTES;

const isItemId = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= MAX_ITEM_ID;
const isItemType = (value: unknown): value is string =>
  isBlockType(value) || value === 'frame' || value === 'connection';

/** A value from outside as an item; null when it is none. */
export function itemFrom(value: unknown): ItemShape | null {
  if (!isRecord(value) || !isItemId(value['id']) || !isItemType(value['contentType'])) return null;
  const { id, contentType, contentData, spatialData, visualProperties } = value;
  if (!isRecord(contentData) || !isRecord(spatialData) || !isRecord(visualProperties)) return null;
  const { content, metadata } = contentData;
  const { position, size } = spatialData;
  const { color, z, locked } = visualProperties;
  if (typeof content !== 'string' || !fitsContent(content) || !isRecord(metadata) || !fitsMetadata(metadata))
    return null;
  if (!isRecord(position) || !isNumber(position['x']) || !isNumber(position['y'])) return null;
  if (!isRecord(size) || !isNumber(size['width']) || !isNumber(size['height'])) return null;
  if (size['width'] <= 0 || size['height'] <= 0) return null;
  return {
    id,
    contentType,
    contentData: { content, metadata },
    spatialData: {
      position: { x: position['x'], y: position['y'] },
      size: { width: size['width'], height: size['height'] },
    },
    visualProperties: {
      color: colorFrom(color),
      z: isNumber(z) ? z : 0,
      locked: locked === true,
    },
  };
}
