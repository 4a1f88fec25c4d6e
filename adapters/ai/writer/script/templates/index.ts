import type { Template } from '../../glue/template.ts';
import type { CastStyle } from '../../types.ts';
import { ASKING as ASKING_AR } from './ar/asking.ts';
import { CLOSING as CLOSING_AR } from './ar/closing.ts';
import { OPENING as OPENING_AR } from './ar/opening.ts';
import { REACTING as REACTING_AR } from './ar/reacting.ts';
import { READING as READING_AR } from './ar/reading.ts';
import { ASKING as ASKING_EN } from './en/asking.ts';
import { CLOSING as CLOSING_EN } from './en/closing.ts';
import { OPENING as OPENING_EN } from './en/opening.ts';
import { REACTING as REACTING_EN } from './en/reacting.ts';
import { READING as READING_EN } from './en/reading.ts';
import { type Rows, TALKING } from './row.ts';

const SLOT = /\{(\w+)\}/gu;
/** Moves that remark on a passage: one that asks needs somebody who answers. */
const REMARKS: ReadonlySet<string> = new Set(['echo', 'point', 'reactTerm']);
const ASKS = /[?؟]$/u;

const conditions = (move: string, text: string, needs: string): string[] => [
  ...[...text.matchAll(SLOT)].map(([, slot]) => slot!),
  ...needs.split(' ').filter(Boolean),
  ...(REMARKS.has(move) && ASKS.test(text) ? ['answered'] : []),
];

/** Conditions are slots that are filled and not spoken, so the glue keeps a template back until all of its own hold. */
function templates(lang: string, tables: readonly Rows[]): readonly Template[] {
  return tables.flatMap((table) =>
    Object.entries(table).flatMap(([move, rows]) =>
      rows.map(([text, voices = TALKING, needs = ''], at) => ({
        id: `cast.${lang}.${move}.${at + 1}`,
        move,
        voices,
        text,
        slots: [...new Set(conditions(move, text, needs))],
      })),
    ),
  );
}

const SPOKEN: Readonly<Record<string, readonly Template[]>> = {
  en: templates('en', [OPENING_EN, ASKING_EN, READING_EN, REACTING_EN, CLOSING_EN]),
  ar: templates('ar', [OPENING_AR, ASKING_AR, READING_AR, REACTING_AR, CLOSING_AR]),
};

/** The language in which hosts talk where `ui` is asked for: English unless there are templates for it. */
export const spokenLanguage = (ui: string): string => (SPOKEN[ui] ? ui : 'en');

/** Everything that hosts can say in a language. */
export const spokenTemplates = (lang: string): readonly Template[] => SPOKEN[spokenLanguage(lang)]!;

const LETTERS = { interview: 'i', friends: 'f', teacher: 't', 'close-reading': 'c', debate: 'd' } as const;

/** The letter of a style in the tables; a talk by one host has its own. */
export const styleLetter = (style: CastStyle, hosts: number): string => (hosts < 2 ? 's' : LETTERS[style]);
