import { useI18n } from '../../../../platform/web/i18n.tsx';
import '../../../../platform/web/print.css';
import { useEvidence } from './evidence-context.tsx';
import { useEvidenceName } from './evidence-name.ts';

/** On paper only: what the numbers in a text rest on, with the words where they differ from those of the text. */
export function PrintedEvidence() {
  const { t, number } = useI18n();
  const { telling } = useEvidence();
  const nameOf = useEvidenceName();
  if (telling.length === 0) return null;
  return (
    <section className="print-only" aria-hidden="true">
      <h2 className="mt-8 mb-3 font-book text-lg font-semibold">{t('makings.evidence.sources')}</h2>
      <ol className="space-y-1.5 text-sm">
        {telling.map((piece, at) => (
          <li key={at} className="flex gap-2">
            <span className="tabular-nums">{number(at + 1)}</span>
            <span className="min-w-0">
              <bdi>{nameOf(piece)}</bdi>
              {piece.evidence.kind === 'support' &&
                piece.evidence.quotations.map(({ text, bookId, ord, start }) => (
                  <q key={`${bookId} ${ord} ${start}`} dir="auto" className="block font-book">
                    {text}
                  </q>
                ))}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
