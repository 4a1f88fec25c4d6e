import { useState } from 'react';
import { ToggleGroup } from 'radix-ui';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { Input } from '../../../../platform/web/ui/field.tsx';
import { useAdjustOnChange } from '../../../../platform/web/use-adjust-on-change.ts';
import { colorChoice, parseColor, PRESETS, type PresetName, type ReaderSettings } from '../../core/index.ts';
import { changeSettings } from '../state/settings.ts';

const CHOICES = ['app', 'light', 'dark', 'sepia', 'custom'] as const;
type Choice = (typeof CHOICES)[number];

/** Colours of the page: those of the app, a preset, or any two. */
export function ColorSettings({ settings }: { settings: ReaderSettings }) {
  const { t } = useI18n();
  const [own, setOwn] = useState(colorChoice(settings) === 'custom');
  const shown: Choice = own && settings.useCustomColors ? 'custom' : colorChoice(settings);
  const choose = (choice: Choice): void => {
    setOwn(choice === 'custom');
    if (choice === 'app') changeSettings({ useCustomColors: false });
    else if (choice === 'custom') changeSettings({ useCustomColors: true });
    else changeSettings({ useCustomColors: true, ...PRESETS[choice as PresetName] });
  };
  return (
    <div>
      <p id="reader-colors" className="mb-1.5 text-sm font-medium">
        {t('reader.settings.colors')}
      </p>
      <ToggleGroup.Root
        type="single"
        value={shown}
        onValueChange={(next) => next && choose(next as Choice)}
        aria-labelledby="reader-colors"
        className="grid grid-cols-5 gap-x-0.5"
      >
        {CHOICES.map((choice) => (
          <ToggleGroup.Item
            key={choice}
            value={choice}
            className="group flex min-w-0 flex-col items-center gap-1.5 rounded-sm pt-1 text-xs text-text-2 data-[state=on]:text-text"
          >
            <Swatch choice={choice} settings={settings} />
            <span className="max-w-full truncate tracking-tight">{t(`reader.colors.${choice}`)}</span>
          </ToggleGroup.Item>
        ))}
      </ToggleGroup.Root>
      {shown === 'custom' && (
        <div className="mt-4 grid gap-3">
          <ColorField
            label={t('reader.settings.background')}
            value={settings.backgroundColor}
            onChange={(backgroundColor) => changeSettings({ backgroundColor })}
          />
          <ColorField
            label={t('reader.settings.text')}
            value={settings.textColor}
            onChange={(textColor) => changeSettings({ textColor })}
          />
        </div>
      )}
    </div>
  );
}

function Swatch({ choice, settings }: { choice: Choice; settings: ReaderSettings }) {
  const colors =
    choice === 'app'
      ? { backgroundColor: 'var(--ground)', textColor: 'var(--text)' }
      : choice === 'custom'
        ? settings
        : PRESETS[choice];
  return (
    <span
      aria-hidden="true"
      className="grid size-10 place-items-center rounded-full border border-line-strong font-book text-md outline-offset-2 group-data-[state=on]:outline-2 group-data-[state=on]:outline-accent"
      style={{ background: colors.backgroundColor, color: colors.textColor }}
    >
      {choice === 'app' ? '◐' : 'a'}
    </span>
  );
}

/** A colour by picker or by typing; what is no colour is not taken. */
function ColorField({ label, value, onChange }: { label: string; value: string; onChange: (color: string) => void }) {
  const { t } = useI18n();
  const [text, setText] = useState(value);
  useAdjustOnChange(value, () => setText(value));
  const wrong = parseColor(text) === null;
  return (
    <div className="flex items-center gap-2">
      <span className="flex-1 text-sm">{label}</span>
      <input
        type="color"
        aria-label={t('reader.settings.pick', { what: label })}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="size-9 shrink-0 rounded-sm border border-line-strong bg-transparent p-1 pointer-coarse:size-11"
      />
      <Input
        dir="ltr"
        aria-label={label}
        aria-invalid={wrong || undefined}
        value={text}
        spellCheck={false}
        onChange={(event) => {
          setText(event.target.value);
          const color = parseColor(event.target.value);
          if (color) onChange(color);
        }}
        onBlur={() => setText(value)}
        className="w-28!"
      />
    </div>
  );
}
