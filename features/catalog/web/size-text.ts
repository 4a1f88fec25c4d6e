import type { I18n } from '../../../platform/web/i18n.tsx';
import { fileSize } from '../core/index.ts';

/** A file's size in words: Bytes, KB, MB, GB. */
export function sizeText(i18n: Pick<I18n, 't' | 'number'>, bytes: number): string {
  const { value, unit } = fileSize(bytes);
  return i18n.t('library.size', { value: i18n.number(value), unit });
}
