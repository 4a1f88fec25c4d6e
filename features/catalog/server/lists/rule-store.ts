import { type RawBuilder, sql } from 'kysely';
import type { BookRule, BookRules } from '../../contract.ts';
import { likePattern } from '../../core/index.ts';

/** Share of a book read, percent, from which it counts as started and as finished. */
export const STARTED = 0.5,
  FINISHED = 98;
type Condition = RawBuilder<boolean>;

const folded = (column: 'author_sort' | 'title_sort', value: string): Condition =>
  sql`${sql.ref(column)} like ${likePattern(value)}`;

/** How far a book is read, as a condition. */
export const readingIs = (state: 'unread' | 'started' | 'finished'): Condition =>
  state === 'unread'
    ? sql`progress < ${STARTED}`
    : state === 'finished'
      ? sql`progress >= ${FINISHED}`
      : sql`progress >= ${STARTED} and progress < ${FINISHED}`;

function met(rule: BookRule): Condition {
  switch (rule.field) {
    case 'author':
      return folded('author_sort', rule.value);
    case 'title':
      return folded('title_sort', rule.value);
    case 'tag':
      return sql`${rule.value} = any(tags)`;
    case 'series':
    case 'genre':
    case 'language':
    case 'format':
      return sql`coalesce(${sql.ref(rule.field)} = ${rule.value}, false)`;
    case 'reading':
      return readingIs(rule.value);
    case 'progress':
      return rule.op === 'atLeast' ? sql`progress >= ${rule.value}` : sql`progress <= ${rule.value}`;
    case 'words':
      return rule.op === 'atLeast'
        ? sql`coalesce(words, 0) >= ${rule.value}`
        : sql`coalesce(words, 0) <= ${rule.value}`;
    case 'added':
      return rule.op === 'within'
        ? sql`added_at >= now() - make_interval(days => ${rule.value}::int)`
        : sql`added_at < now() - make_interval(days => ${rule.value}::int)`;
  }
}

const one = (rule: BookRule): Condition =>
  rule.op === 'isNot' || rule.op === 'hasNot' ? sql`not (${met(rule)})` : sql`(${met(rule)})`;

/** The rules of a smart shelf as one condition on the columns of a book. */
export const rulesMet = ({ match, rules }: BookRules): Condition =>
  sql`(${sql.join(rules.map(one), match === 'all' ? sql` and ` : sql` or `)})`;
