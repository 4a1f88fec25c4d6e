import type { Excerpt } from '../excerpts/excerpt.ts';
import { isFiction } from '../excerpts/find-excerpts.ts';
import type { Plan } from '../plan/plan.ts';
import { namedTerms } from '../terms/tags.ts';
import { cleanTitle } from '../source/sections.ts';
import type { SparkWish } from '../types.ts';

const LONGEST_FOCUS = 40;
const LONGEST_SOURCE = 60;
const MOST_TERMS = 3;
const LONGEST_STANDFIRST = 220;

type Names = {
  walk: string;
  beginnings: string;
  short: string;
  notes: string;
  about: string;
  and: string;
  comma: string;
};
const NAMES: Readonly<Record<string, Names>> = {
  en: {
    walk: 'A walk through {title}',
    beginnings: 'First pages from {title}',
    short: '{title} in brief',
    notes: 'Notes from {title}',
    about: '{title} on {focus}',
    and: ' and ',
    comma: ', ',
  },
  ar: {
    walk: 'جولة في «{title}»',
    beginnings: 'مطالع من «{title}»',
    short: '«{title}» باختصار',
    notes: 'ملاحظات من «{title}»',
    about: '{focus} في «{title}»',
    and: ' و',
    comma: ' و',
  },
};

/** A title without what stands behind its colon, for use in a sentence. */
export function shortTitle(title: string): string {
  const clean = cleanTitle(title);
  const [head = ''] = clean.split(/[:;]\s| [–—] /u);
  return head.length >= 3 ? head : clean;
}

const OTHERS: Readonly<Record<string, string>> = { en: ' and others', ar: ' وآخرين' };
const AND: Readonly<Record<string, string>> = { en: ' and ', ar: ' و' };
const MOST_AUTHORS = 3;

/** Authors as a sentence names them: of many only the first. */
export function authorLine(author: string, lang: string): string {
  const names = author.split(/[,;،]\s*/u).filter(Boolean);
  if (names.length > MOST_AUTHORS) return `${names[0]}${OTHERS[lang] ?? OTHERS['en']}`;
  return [...names.slice(0, -2), names.slice(-2).join(AND[lang] ?? AND['en'])].join(', ');
}

/** A title suggested for a Spark; the person can change it. */
export function suggestedTitle(
  plan: Plan,
  wish: SparkWish,
  lang: string,
  quoted: readonly Excerpt[],
  onTopic: boolean,
): string {
  const names = NAMES[lang] ?? NAMES['en']!;
  const title = shortTitle(plan.source.title);
  const fill = (form: string, focus = ''): string => form.replace('{title}', title).replace('{focus}', focus);
  const focus = wish.focus.trim();
  if (onTopic && focus.length > 0 && focus.length <= LONGEST_FOCUS) return fill(names.about, focus);
  if (plan.genre === 'highlights' || wish.type === 'reading-notes') return fill(names.notes);
  if (wish.type === 'summary') return fill(names.short);
  if (plan.genre === 'stories') return fill(names.beginnings);
  if (isFiction(plan.genre) || wish.type === 'walkthrough') return fill(names.walk);
  const terms = termsAround(plan, quoted, title);
  if (terms.length < 2 || title.length > LONGEST_SOURCE || /[?؟]$/u.test(title)) return title;
  return `${title}: ${terms.slice(0, -1).join(names.comma)}${names.and}${terms.at(-1)}`;
}

/** Key terms that the quotations speak of and the source's title doesn't say already. */
function termsAround(plan: Plan, quoted: readonly Excerpt[], title: string): string[] {
  if (plan.genre === 'law') return [];
  const said = title.toLowerCase();
  return namedTerms(plan, quoted)
    .filter(({ shown }) => !said.includes(shown.toLowerCase().slice(0, 5)))
    .slice(0, MOST_TERMS)
    .map(({ shown }) => shown);
}

/** The line under a title: a quotation that the text doesn't begin with, cut at a word where it is long; empty when there is no other. */
export function standfirst(quoted: readonly Excerpt[], first: string): string {
  const line = (text: string): string => text.replace(/\s+/gu, ' ').trim();
  const begins = line(first);
  const others = quoted
    .map(({ text }) => line(text))
    .filter((text) => !begins.includes(text) && !text.includes(begins));
  const text = others.find(({ length }) => length <= LONGEST_STANDFIRST) ?? others[0] ?? '';
  if (text.length <= LONGEST_STANDFIRST) return text;
  const cut = text.slice(0, LONGEST_STANDFIRST);
  return `${cut.slice(0, cut.lastIndexOf(' ')).replace(/[,;:،؛.\s]+$/u, '')}…`;
}
