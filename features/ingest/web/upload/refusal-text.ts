import type { I18n } from '../../../../platform/web/i18n.tsx';
import type { Refusal } from '../../core/upload-item.ts';

/** Why a file cannot be added, in words (UPL-01). */
export function refusalText(t: I18n['t'], file: Pick<File, 'name' | 'type'>, refusal: Refusal): string {
  switch (refusal) {
    case 'too-large':
      return t('library.upload.tooLarge');
    case 'empty':
      return t('library.upload.empty');
    case 'locked':
      return t('library.upload.locked');
    case 'unsupported':
      return t('library.upload.unsupported', { type: file.type || file.name.split('.').pop() || file.name });
  }
}
