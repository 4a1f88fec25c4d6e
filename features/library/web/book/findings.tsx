import { Info } from 'lucide-react';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import type { BookDetails } from '../../contract.ts';

const KNOWN = [
  'sanitised',
  'missing_spine_file',
  'missing_file',
  'repaired_markup',
  'unsafe_path',
  'scanned',
  'no_text',
  'type_corrected',
  'text_encoding',
  'flattened',
  'page_furniture',
  'truncated',
  'libreoffice',
  'structure_lost',
] as const;
type Known = (typeof KNOWN)[number];

/** What was found in the file while it was made readable, in words. */
export function Findings({ book }: { book: BookDetails }) {
  const { t } = useI18n(),
    codes = [...new Set(book.findings.map((finding) => finding.code))].filter((code): code is Known => KNOWN.includes(code as Known));
  if (codes.length === 0) return null;
  return (
    <section className="mt-8 rounded-md border border-line bg-surface px-4 py-3" aria-label={t('library.finding.title')}>
      <ul className="space-y-1.5 text-sm text-text-2">
        {codes.map((code) => (
          <li key={code} className="flex gap-2">
            <Info className="mt-0.5 size-4 shrink-0 text-text-3" aria-hidden="true" />
            {t(`library.finding.${code}`)}
          </li>
        ))}
      </ul>
    </section>
  );
}
