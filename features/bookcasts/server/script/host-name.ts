import type { Host } from '../../../../adapters/ai/writer/types.ts';

const NAMES: Readonly<Record<Host, Readonly<Record<'en' | 'ar', string>>>> = {
  malaika: { en: 'Malaika', ar: 'ملائكة' },
  marcus: { en: 'Marcus', ar: 'ماركوس' },
};

/** What a host is called in a language. */
export const hostName = (host: Host, lang: string): string => NAMES[host][lang === 'ar' ? 'ar' : 'en'];
