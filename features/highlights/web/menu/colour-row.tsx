import { Check } from 'lucide-react';
import { cx } from '../../../../platform/web/cx.ts';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { type Colour, COLOURS } from '../../core/index.ts';
import { INK } from './colours.ts';

type ColourRowProps = { value: Colour | null; onPick: (colour: Colour) => void; className?: string };

/** The five colours. */
export function ColourRow({ value, onPick, className }: ColourRowProps) {
  const { t } = useI18n();
  return (
    <div role="group" aria-label={t('highlights.colour.label')} className={cx('flex', className)}>
      {COLOURS.map((colour) => (
        <button
          key={colour}
          type="button"
          aria-label={t(`highlights.colour.${colour}`)}
          title={t(`highlights.colour.${colour}`)}
          aria-pressed={value === colour}
          onClick={() => onPick(colour)}
          className="grid size-9 place-items-center rounded-sm hover:bg-accent-soft pointer-coarse:size-11"
        >
          <span
            className="grid size-5.5 place-items-center rounded-full ring-1 ring-black/15 ring-inset"
            style={{ background: INK[colour] }}
          >
            {value === colour && <Check className="size-3.5 text-[#10201e]" strokeWidth={3} aria-hidden="true" />}
          </span>
        </button>
      ))}
    </div>
  );
}
