import { useI18n } from '../../../../platform/web/i18n.tsx';
import { toast } from '../../../../platform/web/toast.ts';
import { type Refusal, sortFiles } from '../../core/index.ts';

/** Adds chosen files; says which could not be added and why (UPL-01). */
export function useAddFiles(already: number, add: (files: File[]) => void): (files: File[]) => void {
  const { t } = useI18n();
  const why = (file: File, refusal: Refusal) => {
    const reason =
      refusal === 'too-large'
        ? t('library.upload.tooLarge')
        : refusal === 'empty'
          ? t('library.upload.empty')
          : refusal === 'locked'
            ? t('library.upload.locked')
            : t('library.upload.unsupported', { type: file.type || file.name.split('.').pop() || file.name });
    return `${file.name}: ${reason}`;
  };
  return (files) => {
    const { accepted, refused, tooMany } = sortFiles(files, already);
    if (refused.length > 0)
      toast.error(t('library.upload.someRefused'), {
        description: (
          <ul>
            {refused.map(({ file, why: w }, i) => (
              <li key={i}>{why(file, w)}</li>
            ))}
          </ul>
        ),
      });
    if (tooMany) toast.error(t('library.upload.tooMany'), { description: t('library.upload.tooManyText') });
    if (accepted.length > 0) add(accepted);
  };
}
