import { useI18n } from '../../../../platform/web/i18n.tsx';
import { STAGES } from '../../core/stages.ts';

/** How long each stage of the work on a file took, as bars. */
export function StageTimes({ timings }: { timings: Record<string, number> }) {
  const { t, number } = useI18n();
  const rows = STAGES.flatMap((stage) => (timings[stage] === undefined ? [] : [{ stage, ms: timings[stage] }]));
  if (rows.length === 0) return null;
  const longest = Math.max(1, ...rows.map(({ ms }) => ms));
  return (
    <div className="text-sm">
      <h3 className="mb-2 font-medium">{t('health.times')}</h3>
      <dl className="grid grid-cols-[auto_1fr_auto] items-center gap-x-3 gap-y-1.5">
        {rows.map(({ stage, ms }) => (
          <div key={stage} className="contents">
            <dt className="text-text-3">{t(`library.stage.${stage}`)}</dt>
            <dd className="h-1 rounded-full bg-line" aria-hidden="true">
              <span className="block h-full rounded-full bg-accent" style={{ width: `${(ms / longest) * 100}%` }} />
            </dd>
            <dd className="text-end tabular-nums">
              {t('health.seconds', { seconds: number(ms / 1000, { maximumFractionDigits: 2 }) })}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
