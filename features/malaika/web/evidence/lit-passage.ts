/** A quotation with its context. */
export type Lit = { before: string; quote: string; after: string };

const AROUND = 700;
const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Finds a quotation in a passage, ignoring differences in white space; null when it isn't there. */
export function litIn(passage: string, quote: string): Lit | null {
  const words = quote.trim().split(/\s+/).filter(Boolean);
  if (words.length === 0) return null;
  const found = new RegExp(words.map(escaped).join('\\s+'), 'u').exec(passage);
  if (!found) return null;
  const end = found.index + found[0].length;
  return { before: lastWords(passage.slice(0, found.index)), quote: found[0], after: firstWords(passage.slice(end)) };
}

function lastWords(text: string): string {
  return text.length <= AROUND ? text : `…${text.slice(-AROUND).replace(/^\S*\s/, '')}`;
}

function firstWords(text: string): string {
  return text.length <= AROUND ? text : `${text.slice(0, AROUND).replace(/\s\S*$/, '')}…`;
}

/** A passage with the adjoining ends of its neighbors, cut at a word. */
export function withNeighbours(passage: { prefix: string; text: string; suffix: string }): string {
  const { prefix, text, suffix } = passage;
  const before = prefix.trim() && `…${prefix.replace(/^\S*\s/, '')}`;
  const after = suffix.trim() && `${suffix.replace(/\s\S*$/, '')}…`;
  return `${before}${text}${after}`;
}

/** The context stored with a quotation, for when its passage isn't available. */
export function litFromCitation(citation: { prefix: string; text: string; suffix: string }): Lit {
  const { prefix, text, suffix } = citation;
  const before = prefix && `…${prefix.replace(/^\S*\s/, '')}`;
  const after = suffix && `${suffix.replace(/\s\S*$/, '')}…`;
  return { before, quote: text, after };
}

/** A quotation in the quotation marks of its script. */
export function quoted(text: string): string {
  const words = text.trim();
  return /\p{Script=Arabic}/u.test(words) ? `«${words}»` : `“${words}”`;
}
