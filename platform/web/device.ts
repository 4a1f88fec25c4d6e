import { readStored, type Storage, writeStored } from './stored.ts';

const DEVICE = 'maktaba.reader.device'; // the reader was the first to need it

/** A name for this browser in journals of places: random, says nothing about the person. */
export function deviceId(storage: Storage = localStorage): string {
  const known = readStored(storage, DEVICE, (value) =>
    typeof value === 'string' && /^[\w-]{8,64}$/.test(value) ? value : undefined,
  );
  if (known) return known;
  const made = crypto.getRandomValues(new Uint32Array(4)).join('-');
  writeStored(storage, DEVICE, made);
  return made;
}
