import type { Paragraph, SparkDetail } from '../../contract.ts';
import { joinedText } from '../../core/index.ts';

/** A paragraph while it is written. */
export type DraftParagraph = { id: string; heading: string; kind: Paragraph['kind']; text: string };
/** A Spark while it is written; `revision` is the one that was changed. */
export type Draft = { revision: number; title: string; excerpt: string; tags: string[]; paragraphs: DraftParagraph[] };

/** What one begins to change. */
export const draftOf = ({ revision, title, excerpt, tags, paragraphs }: SparkDetail): Draft => ({
  revision,
  title,
  excerpt,
  tags: [...tags],
  paragraphs: paragraphs.map(({ id, heading, kind, pieces }) => ({
    id,
    heading: heading ?? '',
    kind,
    text: joinedText(pieces),
  })),
});

const sameTags = (a: readonly string[], b: readonly string[]): boolean => a.join('\n') === b.join('\n');
const sameParagraphs = (a: readonly DraftParagraph[], b: readonly DraftParagraph[]): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

/** Whether there is nothing to save. */
export const isSame = (a: Draft, b: Draft): boolean =>
  a.title.trim() === b.title.trim() &&
  a.excerpt.trim() === b.excerpt.trim() &&
  sameTags(a.tags, b.tags) &&
  sameParagraphs(a.paragraphs, b.paragraphs);

/** What the server is told: only what differs from what it has, and of paragraphs the words of those that were touched. */
export function changeOf(draft: Draft, saved: Draft) {
  const known = new Map(saved.paragraphs.map((one) => [one.id, one])),
    title = draft.title.trim(),
    excerpt = draft.excerpt.trim();
  return {
    ...(title !== '' && title !== saved.title.trim() && { title }),
    ...(excerpt !== saved.excerpt.trim() && { excerpt }),
    ...(!sameTags(draft.tags, saved.tags) && { tags: draft.tags }),
    ...(!sameParagraphs(draft.paragraphs, saved.paragraphs) && {
      paragraphs: draft.paragraphs.map(({ id, heading, kind, text }) => ({
        id,
        heading: heading.trim() || null,
        kind,
        // An empty one is not there on the server, so it can't be kept as it is.
        ...((text.trim() === '' || known.get(id)?.text !== text) && { text }),
      })),
    }),
  };
}
