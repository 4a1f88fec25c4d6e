import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useI18n } from '../../../platform/web/i18n.tsx';
import { USAGE_DAYS } from '../limits.ts';
import { usageQuery } from './client.ts';

type Line = { key: string; name: ReactNode; calls: number; tokensIn: number; tokensOut: number };

/** A table of what was used; narrow ones scroll. */
function Table({ caption, first, lines }: { caption: string; first: string; lines: readonly Line[] }) {
  const { t, number } = useI18n();
  const heads = [first, t('ai.usage.calls'), t('ai.usage.in'), t('ai.usage.out')];
  return (
    <div className="overflow-x-auto">
      <table className="w-full max-w-xl text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-line text-text-3">
            {heads.map((head, index) => (
              <th
                key={head}
                scope="col"
                className={index === 0 ? 'py-1.5 pe-3 text-start font-normal' : 'py-1.5 ps-3 text-end font-normal'}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.key} className="border-b border-line">
              <th scope="row" className="py-1.5 pe-3 text-start font-normal">
                {line.name}
              </th>
              {[line.calls, line.tokensIn, line.tokensOut].map((value, index) => (
                <td key={index} className="py-1.5 ps-3 text-end tabular-nums">
                  {number(value)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** What models cost lately, in tokens; administrators see everybody's sums. */
export function UsageView() {
  const { t } = useI18n();
  const { data } = useQuery(usageQuery);
  if (!data) return null;
  const own = data.own.map((one) => ({
    ...one,
    key: `${one.task} ${one.model}`,
    name: (
      <>
        {t('ai.task', { task: one.task })} <bdi className="text-text-3">{one.model}</bdi>
        {one.estimated && <span className="text-text-3"> ({t('ai.usage.estimated')})</span>}
      </>
    ),
  }));
  const people = (data.people ?? []).map((one, index) => ({ ...one, key: String(index), name: <bdi>{one.name}</bdi> }));
  return (
    <section aria-labelledby="ai-usage" className="space-y-3">
      <h3 id="ai-usage" className="font-medium">
        {t('ai.usage.title', { days: USAGE_DAYS })}
      </h3>
      {data.dailyTokens !== null && (
        <p className="text-sm text-text-3">{t('ai.usage.today', { used: data.usedToday, limit: data.dailyTokens })}</p>
      )}
      {own.length === 0 ? (
        <p className="text-sm text-text-3">{t('ai.usage.none')}</p>
      ) : (
        <Table caption={t('ai.usage.title', { days: USAGE_DAYS })} first={t('ai.usage.task')} lines={own} />
      )}
      {people.length > 0 && (
        <>
          <h4 className="pt-2 text-sm font-medium">{t('ai.usage.people')}</h4>
          <Table caption={t('ai.usage.people')} first={t('ai.usage.person')} lines={people} />
        </>
      )}
    </section>
  );
}
