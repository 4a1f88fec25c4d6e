import { createContext, useContext, useMemo, type ReactNode } from 'react';
import { Direction } from 'radix-ui';
import { directionOf, type Direction as WritingDirection } from '../../locales/index.ts';
import { translatorOf } from './catalogue.ts';
import { formatDate, formatNumber, formatRelative, type Moment } from './format.ts';
import type { Translate } from './translator.ts';

/** Words, numbers and dates of the current language. */
export type I18n = {
  t: Translate;
  locale: string;
  dir: WritingDirection;
  number(value: number, options?: Intl.NumberFormatOptions): string;
  date(value: Moment, style?: Parameters<typeof formatDate>[2]): string;
  relative(value: Moment): string;
};

/** Words, numbers and dates of a language. */
export function i18nOf(locale: string): I18n {
  return {
    t: translatorOf(locale),
    locale,
    dir: directionOf(locale),
    number: (value, options) => formatNumber(locale, value, options),
    date: (value, style) => formatDate(locale, value, style),
    relative: (value) => formatRelative(locale, value),
  };
}

const Context = createContext<I18n | null>(null);

/** Gives a language to everything below, direction of the primitives included. */
export function I18nProvider({ locale, children }: { locale: string; children: ReactNode }) {
  const value = useMemo(() => i18nOf(locale), [locale]);
  return (
    <Context value={value}>
      <Direction.DirectionProvider dir={value.dir}>{children}</Direction.DirectionProvider>
    </Context>
  );
}

/** Words, numbers and dates of the current language. */
export function useI18n(): I18n {
  return useContext(Context) ?? i18nOf(document.documentElement.lang || 'en');
}
