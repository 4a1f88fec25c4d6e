import { TriangleAlert } from 'lucide-react';
import { useI18n } from '../../../platform/web/i18n.tsx';
import { languageName } from '../../../platform/common/language-name.ts';
import type { Making, Offers } from '../contract.ts';
import { whyOf } from '../core/index.ts';

const MINUTE = 60;

/** Why a form isn't offered, and what is in its place. */
function Refused({ offers, kind }: { offers: Offers; kind: Making['kind'] }) {
  const { t, locale } = useI18n();
  const refusal = offers.refused.find(({ form }) => form === kind);
  if (!refusal) return null;
  const list = new Intl.ListFormat(locale, { type: 'disjunction' });
  const instead = refusal.instead.map((one) => t('makings.instead', { instead: whyOf(one) }));
  return (
    <p role="status" className="flex gap-2 rounded-md bg-sunken px-4 py-3">
      <TriangleAlert className="mt-0.5 size-[18px] shrink-0 text-warn" aria-hidden="true" />
      <span>
        {t('makings.refused', { form: kind, why: whyOf(refusal.reason) })}
        {instead.length > 0 && <> {t('makings.refused.instead', { what: list.format(instead) })}</>}
      </span>
    </p>
  );
}

/** What is offered of a source and by whom, what isn't and why, what is in its place; said before anything starts. */
export function OffersNote({
  offers,
  kind,
  minutes: asked,
}: {
  offers: Offers;
  kind: Making['kind'];
  /** How much is to be spoken; as much as can be had where it isn't said. */
  minutes?: number;
}) {
  const { t, locale } = useI18n();
  const offer = offers.offered.find(({ form }) => form === kind);
  if (offers.source.ready && !offer) return <Refused offers={offers} kind={kind} />;
  const { engine, source, voices, estimate } = offers;
  const minutes = kind === 'bookcast' ? (asked ?? offer?.maxMinutes ?? 0) : 0;
  const seconds = estimate.text + minutes * estimate.voicePerMinute;
  const lines = [
    !source.ready && t('makings.offers.reading'),
    engine.kind === 'model'
      ? t('makings.offers.model', { model: `\u2068${engine.model ?? ''}\u2069` })
      : t('makings.offers.builtin'),
    kind === 'bookcast' && !voices.spoken && source.lang
      ? t('makings.offers.silent', { language: languageName(locale, source.lang) })
      : null,
    source.ready &&
      (seconds < MINUTE
        ? t('makings.offers.soon')
        : t('makings.offers.time', { minutes: Math.ceil(seconds / MINUTE) })),
  ].filter(Boolean);
  return (
    <div role="status" className="space-y-1 text-sm text-text-2">
      {lines.map((line) => (
        <p key={String(line)}>{line}</p>
      ))}
    </div>
  );
}
