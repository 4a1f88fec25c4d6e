import * as z from 'zod';
import { SOCIAL_CARD_SIZE } from '../../../adapters/images/catalogue.ts';
import type { PageHeadRoute } from '../../../platform/server/page-head.ts';
import { Problem } from '../../../platform/common/problem.ts';
import { previewText } from './sample.ts';
import { MAX_PREVIEW_CHARACTERS } from '../limits.ts';
import type { Bookstore } from './bookstore.ts';

const Id = z.uuid();

/** What the page of a book says to whoever reads its HTML alone: search engines and previews of links (ROUTE-05). */
export const bookstorePageHeads = (bookstore: Bookstore): PageHeadRoute[] => [
  {
    folder: 'bookstore',
    async find(name, { actor }) {
      const id = Id.safeParse(name);
      if (!id.success) return 'missing';
      const open = await bookstore.offered(id.data);
      if (!open) {
        if (!actor) return 'missing';
        return bookstore.page(actor, id.data).then(
          () => 'private' as const,
          (error: unknown) => {
            if (error instanceof Problem) return 'missing' as const;
            throw error;
          },
        );
      }
      const { title, author, contributors, description, language, publisher, published } = await bookstore.page(
        null,
        id.data,
      );
      const authors = contributors.filter(({ role }) => role === 'author').map(({ name: who }) => who);
      const names = authors.length > 0 ? authors : author ? [author] : [];
      const path = `/api/bookstore/books/${id.data}/card.png`;
      return {
        title: names.length > 0 ? `${title} – ${names.join(', ')}` : title,
        description: previewText(description ?? names.join(', '), MAX_PREVIEW_CHARACTERS),
        type: 'book',
        image: { path, ...SOCIAL_CARD_SIZE, alt: title },
        indexed: open.searchable,
        heading: title,
        paragraphs: [names.join(', '), ...(description ?? '').split(/\n+/u)],
        data: {
          '@type': 'Book',
          name: title,
          ...(names.length > 0 && { author: names.map((who) => ({ '@type': 'Person', name: who })) }),
          ...(description && { description }),
          ...(language && { inLanguage: language }),
          ...(publisher && { publisher: { '@type': 'Organization', name: publisher } }),
          ...(published && { datePublished: published }),
        },
      };
    },
  },
];
