import { Check, CircleDashed, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../../../../platform/web/cx.ts';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import type { Score, Trials } from '../../contract.ts';
import { type Verdict, verdictOf } from '../../core/index.ts';

type Result = Trials['trials'][number];
const TONES: Record<Verdict['level'], string> = {
  good: 'text-good',
  fair: 'text-warn',
  poor: 'text-bad',
  failed: 'text-bad',
  open: 'text-text-2',
};

const SIGNS = {
  good: <Check className="text-good" />,
  weak: <TriangleAlert className="text-warn" />,
  none: <CircleDashed className="text-text-3" />,
};

function Line({ label, state, children }: { label: string; state: keyof typeof SIGNS; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-2.5 py-1.5">
      <dt className="flex min-w-0 flex-1 basis-52 items-baseline gap-2.5 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:translate-y-0.5">
        <span aria-hidden="true">{SIGNS[state]}</span>
        {label}
      </dt>
      <dd className="ms-auto text-end text-sm text-text-3">{children}</dd>
    </div>
  );
}

function ScoreLine({ label, score }: { label: string; score: Score | null }) {
  const { t } = useI18n();
  if (!score) return null;
  const state = score.all === 0 ? 'none' : score.good === score.all ? 'good' : 'weak';
  return (
    <Line label={label} state={state}>
      {score.all === 0 ? t('ai.trial.untried') : t('ai.trial.score', score)}
    </Line>
  );
}

/** The overall judgment in a sentence, and what to know about the model. */
function Judgment({ verdict }: { verdict: Verdict }) {
  const { t, locale } = useI18n();
  const names = new Intl.DisplayNames(locale, { type: 'language' });
  const languages = verdict.notes.flatMap((note) => (note.kind === 'language' ? [names.of(note.language)!] : []));
  const notes = verdict.notes.flatMap(({ kind }) => (kind === 'language' ? [] : [t(`ai.trial.note.${kind}`)]));
  if (languages.length > 0)
    notes.push(
      t('ai.trial.note.language', {
        languages: new Intl.ListFormat(locale, { type: 'conjunction' }).format(languages),
      }),
    );
  return (
    <div className="text-pretty">
      <p className={cx('font-medium', TONES[verdict.level])}>
        {verdict.level === 'failed'
          ? t('ai.trial.level.failed', { why: verdict.failure ?? 'none' })
          : t(`ai.trial.level.${verdict.level}`)}
      </p>
      {notes.length > 0 && (
        <ul className="mt-1 list-disc space-y-0.5 ps-5 text-sm text-text-2">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Languages({ languages }: { languages: Result['languages'] }) {
  const { t, locale } = useI18n();
  const names = new Intl.DisplayNames(locale, { type: 'language' });
  return (
    <Line
      label={t('ai.trial.row.languages')}
      state={languages.length === 0 ? 'none' : languages.every(({ ok }) => ok === true) ? 'good' : 'weak'}
    >
      {languages.length === 0
        ? t('ai.trial.untried')
        : languages
            .map(({ language, ok }) =>
              t('ai.trial.language', { name: names.of(language)!, state: ok === null ? 'unsure' : ok ? 'yes' : 'no' }),
            )
            .join(' · ')}
    </Line>
  );
}

/** What a trial found, task by task. */
export function TrialResult({ result }: { result: Result }) {
  const { t, number } = useI18n();
  const { firstWordMs, tokensPerSecond } = result;
  const verdict = verdictOf(result);
  const seconds = (ms: number) =>
    number(ms / 1000, { style: 'unit', unit: 'second', maximumFractionDigits: ms < 10_000 ? 1 : 0 });
  const slow = verdict.notes.some(({ kind }) => kind === 'slow');
  return (
    <div className="flex flex-col gap-3">
      <Judgment verdict={verdict} />
      {verdict.level !== 'failed' && (
        <dl className="divide-y divide-line border-y border-line">
          <ScoreLine label={t('ai.trial.row.quotes')} score={result.quotes} />
          <ScoreLine label={t('ai.trial.row.answers')} score={result.answers} />
          <ScoreLine label={t('ai.trial.row.sources')} score={result.sources} />
          <ScoreLine label={t('ai.trial.row.absent')} score={result.absent} />
          <Languages languages={result.languages} />
          <ScoreLine label={t('ai.trial.row.schema')} score={result.schema} />
          <ScoreLine label={t('ai.trial.row.embeddings')} score={result.embeddings} />
          {firstWordMs !== null && (
            <Line label={t('ai.trial.row.speed')} state={slow ? 'weak' : 'good'}>
              {tokensPerSecond === null
                ? t('ai.trial.firstWord', { time: seconds(firstWordMs) })
                : t('ai.trial.speed', { time: seconds(firstWordMs), tokens: Math.round(tokensPerSecond) })}
            </Line>
          )}
        </dl>
      )}
    </div>
  );
}
