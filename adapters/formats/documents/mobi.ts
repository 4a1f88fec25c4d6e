import type { FormatAdapter } from '../adapter.ts';
import { formatById } from '../catalogue.ts';
import { mobiBook } from '../mobi/book.ts';
import { ConversionError } from '../conversion-error.ts';

/** Containers of later Kindles: always encrypted, or in a format no other program reads. */
const DRMION = '\u00eaDRMION';

/** Kindle books: MOBI, AZW, AZW3 and KF8 without DRM. */
export const mobi: FormatAdapter = {
  id: 'mobi',
  capabilities: { text: true, structure: true },
  sniff({ head, zip, ole, isText, extension }) {
    if (new TextDecoder('latin1').decode(head.subarray(60, 68)) === 'BOOKMOBI') return 2;
    const named = formatById('mobi').extensions.includes(extension);
    return named && !zip && !ole && !isText ? 1 : 0;
  },
  async extract(bytes, { limits }) {
    if (new TextDecoder('latin1').decode(bytes.subarray(0, 7)) === DRMION)
      throw new ConversionError('drm_protected', 'DRMION');
    return { kind: 'book', ...mobiBook(bytes, limits) };
  },
};
