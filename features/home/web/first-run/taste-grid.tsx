import { Check } from 'lucide-react';
import { cx } from '../../../../platform/web/cx.ts';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import type { Personalization } from '../../../concierge/contract.ts';
import { type Taste, TASTES } from '../../core/index.ts';

type Genres = NonNullable<Personalization['genres']>;
const drawn = import.meta.glob<string>('./covers/*.webp', { eager: true, import: 'default', query: '?url' });

/** Tastes as covers that are pressed. `liked` may hold genres that are not among them: they stay. */
export function TasteGrid({ liked, onLiked }: { liked: Genres; onLiked: (liked: Genres) => void }) {
  const { t } = useI18n();
  const toggle = (taste: Taste) =>
    onLiked(liked.includes(taste) ? liked.filter((one) => one !== taste) : [...liked, taste]);
  return (
    <div className="@container">
      <ul
        aria-label={t('welcome.tastes.label')}
        className="grid grid-cols-4 gap-x-3 gap-y-5 @min-[36rem]:grid-cols-8 @min-[36rem]:gap-x-4"
      >
        {TASTES.map((taste) => {
          const on = liked.includes(taste);
          return (
            <li key={taste}>
              <button
                type="button"
                aria-pressed={on}
                onClick={() => toggle(taste)}
                className="group block w-full rounded-sm text-center"
              >
                <span
                  className={cx(
                    'cover relative block aspect-[2/3] w-full transition-transform duration-150 group-hover:-translate-y-0.5',
                    on && 'ring-2 ring-accent ring-offset-2 ring-offset-surface',
                  )}
                >
                  <img src={drawn[`./covers/${taste}.webp`]} alt="" draggable={false} decoding="async" />
                  {on && (
                    <span
                      className="absolute end-1.5 bottom-1.5 grid size-7 place-items-center rounded-full bg-accent text-on-accent shadow-1"
                      aria-hidden="true"
                    >
                      <Check className="size-4" />
                    </span>
                  )}
                </span>
                <span
                  className={cx(
                    'mt-2 block text-sm leading-tight first-letter:uppercase max-sm:text-xs',
                    on ? 'font-medium text-text' : 'text-text-2',
                  )}
                >
                  {t(`concierge.genre.${taste}`)}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
