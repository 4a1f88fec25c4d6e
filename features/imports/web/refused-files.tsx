import { FileWarning } from 'lucide-react';
import { useI18n } from '../../../platform/web/i18n.tsx';
import { Button } from '../../../platform/web/ui/button.tsx';
import { failureText } from '../../catalog/web/index.ts';
import type { RefusedFile } from '../contract.ts';
import type { InboxActions } from './use-inbox.ts';

/** Files that became no book, each with its reason. */
export function RefusedFiles({ files, actions }: { files: RefusedFile[]; actions: InboxActions }) {
  const { t, relative } = useI18n();
  return (
    <section aria-labelledby="inbox-refused" className="mt-8">
      <h2 id="inbox-refused" className="mb-2 font-book text-lg font-semibold">
        {t('imports.refused.title')}
      </h2>
      <ul className="divide-y divide-line border-y border-line">
        {files.map((file) => (
          <li key={file.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
            <FileWarning className="size-5 shrink-0 text-warn" aria-hidden="true" />
            <div className="min-w-0 flex-1 basis-52">
              <p className="font-medium wrap-anywhere">
                <bdi>{file.name}</bdi>
              </p>
              <p className="text-sm text-text-2">
                {failureText(t, { error: null, errorCode: file.code, errorDetails: file.details }) ||
                  t('problem.INTERNAL')}
              </p>
              <p className="text-sm text-text-3">{relative(file.at)}</p>
            </div>
            <Button size="sm" busy={actions.busy === `retry ${file.id}`} onClick={() => void actions.retry(file.id)}>
              {t('common.retry')}
              <span className="sr-only">: {file.name}</span>
            </Button>
            <Button
              size="sm"
              variant="quiet"
              busy={actions.busy === `dismiss ${file.id}`}
              onClick={() => void actions.dismiss(file.id)}
            >
              {t('imports.refused.dismiss')}
              <span className="sr-only">: {file.name}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
