import { AlignCenter, AlignJustify, AlignLeft, AlignRight, BookOpen, Minus, Plus } from 'lucide-react';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { Field } from '../../../../platform/web/ui/field.tsx';
import { IconButton } from '../../../../platform/web/ui/icon-button.tsx';
import { Select } from '../../../../platform/web/ui/select.tsx';
import { Slider } from '../../../../platform/web/ui/slider.tsx';
import { FONT_FAMILIES, type ReaderSettings, TEXT_ALIGNS } from '../../core/index.ts';
import { FONT_SIZE_PX } from '../../limits.ts';
import type { Engine } from '../engine.ts';
import { changeSettings, useReaderSettings } from '../state/settings.ts';
import { Choice } from './choice.tsx';
import { ColorSettings } from './color-settings.tsx';
import { LayoutSettings } from './layout-settings.tsx';
import { ZoomSettings } from './zoom-settings.tsx';

const ALIGN_ICONS = {
  book: BookOpen,
  left: AlignLeft,
  center: AlignCenter,
  right: AlignRight,
  justify: AlignJustify,
} as const;

/** How the text looks; every change shows at once. Pages that are as they are have a size and colours only. */
export function SettingsPanel({ engine }: { engine: Engine | null }) {
  const { t } = useI18n();
  const settings = useReaderSettings();
  return (
    <div className="flex flex-col gap-5">
      {(engine?.reflowable ?? true) && (
        <>
          <Field label={t('reader.settings.font')}>
            <Select
              value={settings.fontFamily}
              onChange={(fontFamily) => changeSettings({ fontFamily })}
              options={FONT_FAMILIES.map((value) => ({
                value,
                label: value === 'default' ? t('reader.settings.fontDefault') : value,
              }))}
              className="w-full"
            />
          </Field>
          <FontSize size={settings.fontSize} />
          <Alignment value={settings.textAlign} />
          <LayoutSettings settings={settings} />
        </>
      )}
      {engine?.zoom && <ZoomSettings zoom={engine.zoom} />}
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
        <IconButton
          label={t('reader.settings.smaller')}
          tooltip={false}
          disabled={size <= min}
          onClick={() => set(size - step)}
        >
          <Minus aria-hidden="true" />
        </IconButton>
        <div className="flex-1">
          <Slider
            value={size}
            onChange={set}
            min={min}
            max={max}
            step={step}
            label={t('reader.settings.size')}
            valueText={words}
          />
        </div>
        <IconButton
          label={t('reader.settings.larger')}
          tooltip={false}
          disabled={size >= max}
          onClick={() => set(size + step)}
        >
          <Plus aria-hidden="true" />
        </IconButton>
      </div>
    </div>
  );
}

function Alignment({ value }: { value: ReaderSettings['textAlign'] }) {
  const { t } = useI18n();
  const icon = (align: typeof value) => {
    const Icon = ALIGN_ICONS[align];
    return (
      <Icon className={align === 'left' || align === 'right' ? 'flip size-[18px]' : 'size-[18px]'} aria-hidden="true" />
    );
  };
  return (
    <Choice
      label={t('reader.settings.align')}
      value={value}
      onChange={(textAlign) => changeSettings({ textAlign })}
      options={TEXT_ALIGNS.map((align) => ({ value: align, label: t(`reader.align.${align}`), icon: icon(align) }))}
    />
  );
}
