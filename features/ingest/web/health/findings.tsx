import { Info } from 'lucide-react';
import { type I18n, useI18n } from '../../../../platform/web/i18n.tsx';
import type { BookHealth } from '../../core/shapes.ts';

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
  'bad_bytes',
  'flattened',
  'page_furniture',
  'truncated',
  'libreoffice',
  'structure_lost',
  'kept_old',
] as const;

type Found = BookHealth['findings'];

/** What was found in a file, each kind once, in words. */
export function findingWords(t: I18n['t'], findings: Found): string[] {
  const codes = new Set(findings.map((finding) => finding.code));
  return KNOWN.filter((code) => codes.has(code)).map((code) => t(`library.finding.${code}`));
}

/** What was found in the file while it was made readable. */
export function Findings({ findings }: { findings: Found }) {
  const { t } = useI18n(),
    words = findingWords(t, findings);
  if (words.length === 0) return <p className="mb-5 text-sm text-text-2">{t('library.finding.none')}</p>;
  return (
    <section
      className="mb-5 rounded-md border border-line bg-surface px-4 py-3"
      aria-label={t('library.finding.title')}
    >
      <ul className="space-y-1.5 text-sm text-text-2">
        {words.map((text) => (
          <li key={text} className="flex gap-2">
            <Info className="mt-0.5 size-4 shrink-0 text-text-3" aria-hidden="true" />
            {text}
          </li>
        ))}
      </ul>
    </section>
  );
}
