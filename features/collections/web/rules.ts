import type { BookRule } from '../../catalog/contract.ts';

/** What a new rule of each kind says first; the order is that of the list. */
export const FIRST_RULES: { [F in BookRule['field']]: Extract<BookRule, { field: F }> } = {
  author: { field: 'author', op: 'has', value: '' },
  title: { field: 'title', op: 'has', value: '' },
  tag: { field: 'tag', op: 'is', value: '' },
  series: { field: 'series', op: 'is', value: '' },
  genre: { field: 'genre', op: 'is', value: 'fiction' },
  language: { field: 'language', op: 'is', value: '' },
  format: { field: 'format', op: 'is', value: '' },
  reading: { field: 'reading', op: 'is', value: 'unread' },
  progress: { field: 'progress', op: 'atLeast', value: 50 },
  words: { field: 'words', op: 'atLeast', value: 50_000 },
  added: { field: 'added', op: 'within', value: 30 },
};
/** How a rule of each kind can compare. */
export const RULE_OPS: { [F in BookRule['field']]: readonly BookRule['op'][] } = {
  author: ['has', 'hasNot'],
  title: ['has', 'hasNot'],
  tag: ['is', 'isNot'],
  series: ['is', 'isNot'],
  genre: ['is', 'isNot'],
  language: ['is', 'isNot'],
  format: ['is', 'isNot'],
  reading: ['is', 'isNot'],
  progress: ['atLeast', 'atMost'],
  words: ['atLeast', 'atMost'],
  added: ['within', 'before'],
};

/** Has the rule a value yet? */
export const isWhole = (rule: BookRule): boolean =>
  typeof rule.value === 'number' ? Number.isFinite(rule.value) : rule.value.trim() !== '';

/** A rule as a text of a draft; `parseRule` reads it. */
export const formatRule = (rule: BookRule): string => JSON.stringify(rule);

/** The rule in a text of a draft; undefined when it is none, as after an update of Maktaba. */
export function parseRule(text: string): BookRule | undefined {
  try {
    const rule = JSON.parse(text) as BookRule;
    if (!RULE_OPS[rule.field].includes(rule.op)) return undefined;
    if (typeof FIRST_RULES[rule.field].value === 'string') return typeof rule.value === 'string' ? rule : undefined;
    // A number that is not typed yet is NaN, which JSON writes as null.
    return typeof rule.value === 'number' ? rule : ({ ...rule, value: Number.NaN } as unknown as BookRule);
  } catch {
    return undefined;
  }
}
