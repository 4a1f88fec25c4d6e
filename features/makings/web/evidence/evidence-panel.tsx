import { BookOpen, X } from 'lucide-react';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { AppLink } from '../../../../platform/web/navigation.tsx';
import { IconButton } from '../../../../platform/web/ui/icon-button.tsx';
import type { Place } from '../../contract.ts';
import { useEvidence } from './evidence-context.tsx';
import { useEvidenceName, usePlaceName } from './evidence-name.ts';
import { passageSearch } from '../../../malaika/web/index.ts';

/** A passage with its neighbor letters and the way to it in the reader. */
function Passage({ place }: { place: Place }) {
  const { t } = useI18n();
  const name = usePlaceName()(place);
  return (
    <li className="border-s-2 border-accent ps-4">
      <blockquote dir="auto" className="font-book leading-relaxed wrap-anywhere">
        <span className="text-text-3">{place.prefix && `…${place.prefix.replace(/^\S*\s/u, '')}`}</span>
        <mark className="bg-accent-soft text-text">{place.text}</mark>
        <span className="text-text-3">{place.suffix && `${place.suffix.replace(/\s\S*$/u, '')}…`}</span>
      </blockquote>
      <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-text-3">
        <bdi>{name}</bdi>
        {/* In a text of somebody else's the book isn't named by its id. */}
        {place.bookId !== '' && (
          <AppLink
            to="/reader"
            search={passageSearch(place)}
            className="inline-flex items-center gap-1 text-accent underline underline-offset-4"
          >
            <BookOpen className="size-4" aria-hidden="true" />
            {t('makings.evidence.open')}
            <span className="sr-only"> — {name}</span>
          </AppLink>
        )}
      </p>
    </li>
  );
}

/** What the chosen piece of a text rests on: its passages with the way to each, or an honest label. Empty until one is chosen. */
export function EvidencePanel({ className }: { className?: string }) {
  const { t, number } = useI18n();
  const { shown, show } = useEvidence();
  const nameOf = useEvidenceName();
  if (!shown) return null;
  const { piece } = shown;
  const places = 'quotations' in piece.evidence ? piece.evidence.quotations : [];
  const percent = piece.evidence.kind === 'support' ? Math.round(piece.evidence.coverage * 100) : null;
  return (
    <aside aria-label={t('makings.evidence.label')} aria-live="polite" className={className}>
      <div className="flex items-start gap-2">
        <p className="min-w-0 flex-1 text-sm font-medium text-text-2">
          {places.length > 0 && piece.evidence.kind === 'quotation' ? t('makings.evidence.verbatim') : nameOf(piece)}
          {percent !== null && (
            <span className="block font-normal text-text-3">
              {t('makings.evidence.coverage', { percent: number(percent) })}
            </span>
          )}
        </p>
        <IconButton label={t('common.close')} onClick={() => show(null)}>
          <X aria-hidden="true" />
        </IconButton>
      </div>
      <ul className="mt-3 space-y-4">
        {places.map((place) => (
          <Passage key={`${place.bookId} ${place.ord} ${place.start}`} place={place} />
        ))}
      </ul>
    </aside>
  );
}
