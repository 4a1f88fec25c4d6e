import { secondsOf } from '../../../../adapters/formats/catalogue.ts';
import type { BookDetails } from '../../../catalog/contract.ts';
import { clockText } from '../../../catalog/core/index.ts';
import { useI18n } from '../../../../platform/web/i18n.tsx';

export type Moment = { title: string; at: number };

/** Chapters of a sound or film, in order. */
export const chaptersOf = (book: Pick<BookDetails, 'toc'>): Moment[] =>
  book.toc.flatMap(({ label, href }) => {
    const at = secondsOf(href);
    return at === null ? [] : [{ title: label, at }];
  });

/** The last of these that has begun; -1 before the first. */
export const currentOf = (moments: readonly { at: number }[], seconds: number): number =>
  moments.findLastIndex(({ at }) => at <= seconds + 0.05);

type MomentsProps = {
  title: string;
  moments: readonly Moment[];
  seconds: number;
  onChosen: (at: number) => void;
  prose?: boolean;
};

/** Chapters, or words that are sung: the present one is lit, each leads to its second. */
export function Moments({ title, moments, seconds, onChosen, prose = false }: MomentsProps) {
  const { t } = useI18n();
  const now = currentOf(moments, seconds);
  return (
    <section aria-label={title} className="min-w-0">
      <h2 className="mb-2 font-medium">{title}</h2>
      <ol className={prose ? 'font-book leading-relaxed' : 'divide-y divide-line border-y border-line'}>
        {moments.map((moment, index) => (
          <li key={index}>
            <button
              type="button"
              aria-current={index === now ? 'true' : undefined}
              aria-label={t('reader.media.goTo', { title: moment.title, time: clockText(moment.at) })}
              onClick={() => onChosen(moment.at)}
              className="flex w-full items-baseline gap-3 rounded-sm px-2 py-2 text-start text-text-2 hover:bg-surface hover:text-text aria-[current]:bg-accent-soft aria-[current]:text-text"
            >
              {!prose && <span className="w-14 shrink-0 text-sm text-text-3 tabular-nums">{clockText(moment.at)}</span>}
              <span className="min-w-0 flex-1" dir="auto">
                {moment.title}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
