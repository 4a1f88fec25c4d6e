import * as z from 'zod';
import { SOCIAL_CARD_SIZE } from '../../../adapters/images/catalogue.ts';
import { Problem } from '../../../platform/common/problem.ts';
import type { PageHeadRoute } from '../../../platform/server/page-head.ts';
import { coverCardUrl } from '../../covers/core/index.ts';
import { MAX_PREVIEW_CHARACTERS } from '../limits.ts';
import type { Sparks } from './sparks.ts';
import { joinedText } from '../core/index.ts';

const Id = z.uuid();
const missing = (error: unknown): undefined => {
  if (error instanceof Problem) return undefined;
  throw error;
};

/** A text on one line, cut at a word. */
function preview(text: string): string {
  const plain = text.replace(/\s+/gu, ' ').trim();
  return plain.length <= MAX_PREVIEW_CHARACTERS
    ? plain
    : `${plain.slice(0, MAX_PREVIEW_CHARACTERS - 1).replace(/\s+\S*$/u, '')}…`;
}

/** What the page of a published Spark says to whoever reads its HTML alone; of all others nothing, to anybody but their owner. */
export const sparksPageHeads = (sparks: Sparks): PageHeadRoute[] => [
  {
    folder: 'spark',
    async find(name, { actor }) {
      const id = Id.safeParse(name);
      if (!id.success) return 'missing';
      const spark = await sparks.published(id.data).catch(missing);
      if (!spark) return actor && (await sparks.mayRead(actor.id, id.data)) ? 'private' : 'missing';
      const { title, excerpt, authors, by, lang, publishedAt, updatedAt, wordCount, tags } = spark;
      return {
        title,
        description: preview(excerpt),
        type: 'article',
        image: { path: coverCardUrl('spark', spark.id), ...SOCIAL_CARD_SIZE, alt: title },
        indexed: false,
        heading: title,
        paragraphs: [authors.join(', '), excerpt, ...spark.paragraphs.map(({ pieces }) => joinedText(pieces))],
        data: {
          '@type': 'Article',
          headline: title,
          ...(excerpt && { description: excerpt }),
          inLanguage: lang,
          author: { '@type': 'Person', name: by },
          datePublished: publishedAt,
          dateModified: updatedAt,
          wordCount,
          keywords: tags.join(', '),
        },
      };
    },
  },
];
