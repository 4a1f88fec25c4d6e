import { readerAddress } from '../../../../catalog/core/index.ts';
import type { Place } from '../../../../makings/contract.ts';

/** The address of a passage in the reader, with its words lit. */
export const passageAddress = (place: Place): string => readerAddress({ ...place, quote: place.text });
