import { AlignCenter, AlignJustify, AlignLeft, AlignRight, Minus, Plus } from 'lucide-react';
import { ToggleGroup } from 'radix-ui';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { Field } from '../../../../platform/web/ui/field.tsx';
import { IconButton } from '../../../../platform/web/ui/icon-button.tsx';
import { Select } from '../../../../platform/web/ui/select.tsx';
import { Slider } from '../../../../platform/web/ui/slider.tsx';
import { FONT_FAMILIES, type ReaderSettings, TEXT_ALIGNS } from '../../core/index.ts';
import { FONT_SIZE_PX } from '../../limits.ts';
import { changeSettings, useReaderSettings } from '../state/settings.ts';
import { ColorSettings } from './color-settings.tsx';

const ALIGN_ICONS = { left: AlignLeft, center: AlignCenter, right: AlignRight, justify: AlignJustify } as const;

/** How the text looks; every change shows at once. A PDF is a picture: only its colours can be changed. */
export function SettingsPanel({ textSettings = true }: { textSettings?: boolean }) {
  const { t } = useI18n();
  const settings = useReaderSettings();
  return (
    <div className="flex flex-col gap-5">
      {textSettings && (
        <>
          <Field label={t('reader.settings.font')}>
            <Select
              value={settings.fontFamily}
              onChange={(fontFamily) => changeSettings({ fontFamily })}
              options={FONT_FAMILIES.map((value) => ({ value, label: value === 'default' ? t('reader.settings.fontDefault') : value }))}
              className="w-full"
            />
          </Field>
          <FontSize size={settings.fontSize} />
          <Alignment value={settings.textAlign} />
        </>
      )}
      <ColorSettings settings={settings} />
    </div>
  );
}

function FontSize({ size }: { size: number }) {
  const { t, number } = useI18n();
  const { min, max, step } = FONT_SIZE_PX;
  const set = (fontSize: number): void => changeSettings({ fontSize });
  const words = t('reader.settings.sizeValue', { size: number(size) });
  return (
    <div>
      <div className="flex items-baseline justify-between">
        <span className="text-sm font-medium">{t('reader.settings.size')}</span>
        <output className="text-sm text-text-3 tabular-nums">{words}</output>
      </div>
      <div className="mt-1 flex items-center gap-2">
        <IconButton label={t('reader.settings.smaller')} tooltip={false} disabled={size <= min} onClick={() => set(size - step)}>
          <Minus aria-hidden="true" />
        </IconButton>
        <div className="flex-1">
          <Slider value={size} onChange={set} min={min} max={max} step={step} label={t('reader.settings.size')} valueText={words} />
        </div>
        <IconButton label={t('reader.settings.larger')} tooltip={false} disabled={size >= max} onClick={() => set(size + step)}>
          <Plus aria-hidden="true" />
        </IconButton>
      </div>
    </div>
  );
}

function Alignment({ value }: { value: ReaderSettings['textAlign'] }) {
  const { t } = useI18n();
  return (
    <div>
      <p id="reader-align" className="mb-1.5 text-sm font-medium">
        {t('reader.settings.align')}
      </p>
      <ToggleGroup.Root
        type="single"
        value={value}
        onValueChange={(next) => next && changeSettings({ textAlign: next as ReaderSettings['textAlign'] })}
        aria-labelledby="reader-align"
        className="grid grid-cols-4 gap-1 rounded-sm border border-line p-1"
      >
        {TEXT_ALIGNS.map((align) => {
          const Icon = ALIGN_ICONS[align];
          return (
            <ToggleGroup.Item
              key={align}
              value={align}
              aria-label={t(`reader.align.${align}`)}
              title={t(`reader.align.${align}`)}
              className="grid h-8 place-items-center rounded-sm text-text-2 hover:text-text data-[state=on]:bg-accent-soft data-[state=on]:text-text pointer-coarse:h-11"
            >
              <Icon className={align === 'left' || align === 'right' ? 'flip size-[18px]' : 'size-[18px]'} aria-hidden="true" />
            </ToggleGroup.Item>
          );
        })}
      </ToggleGroup.Root>
    </div>
  );
}
