import { ConversionError } from '../conversion-error.ts';
import { brandsOf } from './brands.ts';
import { sampleEntries } from './boxes.ts';

const PROTECTED_BRANDS = new Set(['M4P ', 'aax ', 'aaxc']);
/** Names of sample entries that are encrypted. */
const PROTECTED_ENTRIES = new Set(['drms', 'drmi', 'enca', 'encv', 'aavd']);

/** Refuses sound and film that a shop has locked (FairPlay, Audible, common encryption). */
export function refuseProtected(file: Uint8Array): void {
  const brand = brandsOf(file.subarray(0, 4096))?.find((name) => PROTECTED_BRANDS.has(name));
  if (brand) throw new ConversionError('drm_protected', brand);
  const entry = sampleEntries(file).find(({ name }) => PROTECTED_ENTRIES.has(name));
  if (entry) throw new ConversionError('drm_protected', entry.name);
}
