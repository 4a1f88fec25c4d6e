import { Users } from 'lucide-react';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import type { BookDetails } from '../../contract.ts';

/** What may be done with a book that somebody else brought. */
export function GrantedNote({ rights }: { rights: BookDetails['rights'] }) {
  const { t } = useI18n();
  return (
    <div
      role="note"
      className="mt-5 flex max-w-prose gap-2.5 rounded-md border border-line bg-surface px-4 py-3 text-sm text-pretty text-text-2"
    >
      <Users className="mt-0.5 size-4 shrink-0 text-text-3" aria-hidden="true" />
      <p>{rights.download ? t('library.granted.withDownload') : t('library.granted.readOnly')}</p>
    </div>
  );
}
