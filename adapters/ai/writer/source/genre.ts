import { tokensOf } from '../../text/tokens.ts';
import type { CastMember } from '../terms/cast.ts';
import type { Genre, WriterSource } from '../types.ts';
import type { Placed, Section } from './sections.ts';
import type { Shape } from './shape.ts';

const MOSTLY_UNFIT = 0.6;
const MOSTLY_VERSE = 0.35;
const SOME_VERSE = 0.2;
const PAPER_PARTS =
  /^(?:[\p{N}.\s]*)(abstract|summary|introduction|background|(?:materials? and )?methods?|results?(?: and discussion)?|discussion|conclusions?|references|acknowledg\p{L}*|الملخص|المقدمة|المنهجية|النتائج|المناقشة|الخاتمة)\s*$/iu;
const FEWEST_PAPER_PARTS = 3;
const CITES = /\[\d+(?:[,–-]\s?\d+)*\]|\([^()]*\b(?:19|20)\d\d[a-z]?\)|\bet al\b/u;
const ARTICLE_OF_LAW =
  /^(?:article|art\.|section|§|artikel|artículo|articolo|المادة|مادة|סעיף|ماده|статья|अनुच्छेद)\s*\(?(?:[\p{N}]+|premier|[ivxlc]+\b|\p{L}+)/iu;
const TALK = /^["“«„—]|[,.!?]["”»] (?:said|he|she|I|asked|cried|replied)\b/u;
const ADDRESS =
  /\b(?:you|your|click|select|press|run|open|choose|enter|make sure)\b|(?:اضغط|انقر|اختر|افتح|يمكنك|انتقل|تستطيع|اكتب |أدخل|تريد)/iu;
const PERSONAL = /\b(?:he|she|him|her|his|I|me|my)\b/giu;
const PAST = /\b(?:was|were|had|said|came|went|saw|looked|stood)\b/giu;
const PRESENT = /\b(?:is|are|has|can|may|will)\b/giu;
const FEWEST_STORIES = 5;
/** In a collection nobody is met in more of its parts than this, and most persons stay within so many of them in a row. */
const MOST_MET = 0.3;
const MOST_CROSSED = 0.15;

export type Shares = Readonly<Record<Shape, number>>;

/** Share of the words in passages of each shape. */
export function sharesOf(placed: readonly Placed[]): Shares {
  const words: Record<Shape, number> = { prose: 0, heading: 0, line: 0, verse: 0, list: 0, table: 0, code: 0 };
  let all = 0;
  for (const { passage, shape } of placed) {
    const count = tokensOf(passage.text).length;
    words[shape] += count;
    all += count;
  }
  for (const shape of Object.keys(words) as Shape[]) words[shape] /= Math.max(1, all);
  return words;
}

const shareOf = <T>(all: readonly T[], fits: (one: T) => boolean): number =>
  all.filter(fits).length / Math.max(1, all.length);
const per1000 = (text: string, sign: RegExp): number =>
  ((text.match(sign)?.length ?? 0) * 1000) / Math.max(1, tokensOf(text).length);

function isLaw(placed: readonly Placed[], sections: readonly Section[]): boolean {
  const headings = placed.filter(({ shape }) => shape === 'heading').map(({ passage }) => passage.text.trim());
  const titles = [...new Set([...headings, ...sections.map(({ title }) => title)])];
  return titles.length > 6 && shareOf(titles, (title) => ARTICLE_OF_LAW.test(title)) > 0.5;
}

/** A story told: talk, or persons in the past. */
function isTold(text: string, prose: readonly Placed[]): boolean {
  const talk = shareOf(prose, ({ passage }) => TALK.test(passage.text.trim()));
  if (talk > 0.2) return true;
  const personal = per1000(text, PERSONAL);
  return (talk > 0.06 && personal > 25) || (personal > 45 && per1000(text, PAST) > 1.6 * per1000(text, PRESENT));
}

/** Whether the persons of a story stay each in a part of their own: a novel of many short chapters may name nobody in most of them. */
function isCollection(cast: readonly CastMember[], sections: number): boolean {
  if (sections < FEWEST_STORIES || cast.length < 3) return false;
  const across = ({ sections: met }: CastMember) => Math.max(...met) - Math.min(...met) + 1;
  const stays = (one: CastMember) => across(one) <= Math.max(1, sections * MOST_CROSSED);
  return cast.every((one) => one.sections.size / sections <= MOST_MET) && shareOf(cast, stays) > 0.5;
}

const SAMPLE = 200_000;

/** What kind of text a source is, by its own shape; nobody says so in a record. */
export function genreOf(
  kind: WriterSource['kind'],
  placed: readonly Placed[],
  sections: readonly Section[],
  shares: Shares,
  cast: () => readonly CastMember[],
): Genre {
  if (kind === 'highlights') return 'highlights';
  const body = placed.filter(({ section }) => !sections[section]!.around);
  if (shares.table + shares.code + shares.list > MOSTLY_UNFIT) return 'unfit';
  if (shares.verse > SOME_VERSE && shares.verse + shares.line > MOSTLY_VERSE) return 'poetry';
  const prose = body.filter(({ shape }) => shape === 'prose');
  if (isLaw(placed, sections)) return 'law';
  const parts = new Set(sections.flatMap(({ title }) => PAPER_PARTS.exec(title)?.[1]?.toLowerCase() ?? []));
  if (parts.size >= FEWEST_PAPER_PARTS && shareOf(prose, ({ passage }) => CITES.test(passage.text)) > 0.1)
    return 'paper';
  const text = prose
    .map(({ passage }) => passage.text)
    .join('\n')
    .slice(0, SAMPLE);
  const addressed = shareOf(prose, ({ passage }) => ADDRESS.test(passage.text));
  if (addressed > 0.4 && per1000(text, PAST) < per1000(text, PRESENT)) return 'manual';
  if (shares.code + shares.list > 0.12 && addressed > 0.15) return 'manual';
  if (!isTold(text, prose)) return 'nonfiction';
  return isCollection(cast(), new Set(prose.map(({ section }) => section)).size) ? 'stories' : 'fiction';
}
