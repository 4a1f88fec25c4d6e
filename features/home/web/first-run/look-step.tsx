import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { LOCALES } from '../../../../locales/index.ts';
import { cx } from '../../../../platform/web/cx.ts';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { useSwitchLocale } from '../../../../platform/web/navigation.tsx';
import { setTheme, type Theme, useTheme } from '../../../../platform/web/preferences.ts';
import { toast } from '../../../../platform/web/toast.ts';
import { personalize } from '../../../concierge/web/index.ts';
import { StepFrame } from './step-frame.tsx';

/** A small page in one of the looks, drawn with its own colors. */
function Preview({ theme }: { theme: Theme }) {
  return (
    <span
      data-theme={theme}
      aria-hidden="true"
      className="flex h-28 overflow-hidden rounded-sm border border-line bg-ground md:h-36"
    >
      <span className="flex w-1/5 flex-col gap-2 border-e border-line bg-sunken p-2.5">
        <span className="h-1.5 w-3/4 rounded-full bg-accent" />
        <span className="h-1.5 rounded-full bg-line-strong/50" />
        <span className="h-1.5 w-2/3 rounded-full bg-line-strong/50" />
      </span>
      <span className="flex min-w-0 flex-1 flex-col gap-2 p-3">
        <span className="h-2.5 w-2/5 rounded-full bg-text" />
        <span className="h-1.5 w-3/5 rounded-full bg-text-3/70" />
        <span className="mt-auto flex gap-2">
          {['bg-[#16443f]', 'bg-[#5a2d1a]', 'bg-[#1d3557]', 'bg-[#3d2b56]'].map((cloth) => (
            <span key={cloth} className={cx('aspect-[2/3] w-8 rounded-xs shadow-1 md:w-11', cloth)} />
          ))}
        </span>
      </span>
    </span>
  );
}

type ChoiceProps = { group: string; checked: boolean; onChoose: () => void; lang?: string; children: ReactNode };

/** One of a few: a radio button one sees as a card. */
function Choice({ group, checked, onChoose, lang, children }: ChoiceProps) {
  return (
    <label
      lang={lang}
      className="relative flex cursor-pointer flex-col gap-3 rounded-md border border-line p-3 transition-colors hover:border-line-strong has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
    >
      <input type="radio" name={group} checked={checked} onChange={onChoose} className="sr-only" />
      {children}
    </label>
  );
}

function Name({ checked, children }: { checked: boolean; children: ReactNode }) {
  return (
    <span className="flex min-h-6 items-center justify-between gap-2 px-1 font-medium">
      {children}
      {checked && <Check className="size-5 text-accent" aria-hidden="true" />}
    </span>
  );
}

/** Look and language; both apply at once and are kept on the account. */
export function LookStep() {
  const { t, locale } = useI18n();
  const theme = useTheme();
  const switchLocale = useSwitchLocale();
  const save = (change: Parameters<typeof personalize>[0]) =>
    void personalize(change).catch(() => toast.error(t('welcome.notSaved')));
  const choose = (next: Theme) => {
    setTheme(next);
    save({ theme: next });
  };
  const speak = (code: (typeof LOCALES)[number]['code']) => {
    save({ language: code });
    switchLocale(code);
  };
  return (
    <StepFrame title={t('welcome.look.title')} text={t('welcome.look.text')}>
      <fieldset>
        <legend className="mb-2 text-sm font-medium text-text-2">{t('welcome.look.theme')}</legend>
        <div className="grid max-w-2xl grid-cols-2 gap-3 md:gap-4">
          {(['dark', 'light'] as const).map((name) => (
            <Choice key={name} group="welcome-theme" checked={theme === name} onChoose={() => choose(name)}>
              <Preview theme={name} />
              <Name checked={theme === name}>{t(`welcome.look.${name}`)}</Name>
            </Choice>
          ))}
        </div>
      </fieldset>
      <fieldset className="mt-6">
        <legend className="mb-2 text-sm font-medium text-text-2">{t('welcome.look.language')}</legend>
        <div className="grid max-w-2xl grid-cols-2 gap-3 md:gap-4">
          {LOCALES.map(({ code, name }) => (
            <Choice
              key={code}
              group="welcome-language"
              checked={locale === code}
              onChoose={() => speak(code)}
              lang={code}
            >
              <Name checked={locale === code}>{name}</Name>
            </Choice>
          ))}
        </div>
      </fieldset>
    </StepFrame>
  );
}
