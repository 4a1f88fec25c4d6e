import { useI18n } from '../../../../platform/web/i18n.tsx';
import { toast } from '../../../../platform/web/toast.ts';
import { refusalOf, sortFiles } from '../../core/upload-item.ts';
import { knownInside } from './known-inside.ts';
import { refusalText } from './refusal-text.ts';

/** Adds chosen files; says which could not be added and why (UPL-01). */
export function useAddFiles(already: number, add: (files: File[]) => void): (files: File[]) => void {
  const { t } = useI18n();
  const sort = (files: File[]) => {
    const { accepted, refused, tooMany } = sortFiles(files, already);
    if (refused.length > 0)
      toast.error(t('library.upload.someRefused'), {
        description: (
          <ul>
            {refused.map(({ file, why: w }, i) => (
              <li key={i}>{`${file.name}: ${refusalText(t, file, w)}`}</li>
            ))}
          </ul>
        ),
      });
    if (tooMany) toast.error(t('library.upload.tooMany'), { description: t('library.upload.tooManyText') });
    if (accepted.length > 0) add(accepted);
  };
  return (files) => {
    if (files.some((file) => refusalOf(file) === 'unsupported')) void Promise.all(files.map(knownInside)).then(sort);
    else sort(files);
  };
}
