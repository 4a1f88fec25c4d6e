import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Actor } from '../../../platform/server/context.ts';
import { words } from '../../../platform/server/words.ts';
import { readerAddress } from '../../library/core/index.ts';
import type { Library } from '../../library/server/index.ts';
import { type GuideQuote, handbookFile, handbookLanguage } from './handbook.ts';

/** Passages read at once while a quotation is looked for. */
const BATCH = 500;

/** The handbook as a book in a person's own library. */
export const ownHandbook = (library: Library) => ({
  /** Puts it on the shelf, in the person's language. */
  async give(actor: Actor, locale: string): Promise<void> {
    const language = handbookLanguage(locale);
    const title = words(language, 'concierge.handbook.title');
    await library.addGuide(actor, {
      fileName: `${title}.md`,
      fileType: 'text/markdown',
      bytes: readFileSync(handbookFile(language)),
      metadata: { title, author: 'Maktaba', description: words(language, 'concierge.handbook.about') },
    });
  },

  /** Where a quotation of the handbook stands in the person's copy; null when they have none any more. */
  async addressOf(actor: Actor, language: string, quote: GuideQuote): Promise<string | null> {
    const hash = createHash('sha256')
      .update(readFileSync(handbookFile(language)))
      .digest('hex');
    const book = await library.books.findSameFile(actor.id, hash, actor.id);
    if (!book) return null;
    const opening = quote.text.slice(0, 60);
    for (let from = 0; ; from += BATCH) {
      const places = Array.from({ length: BATCH }, (_, i) => ({ bookId: book.id, ord: from + i }));
      const passages = await library.passages.read({ ownerId: actor.id, bookIds: [book.id] }, places);
      const found = passages.find((passage) => passage.text.includes(opening));
      if (found) return readerAddress({ bookId: book.id, cfi: found.cfi, page: found.page, quote: found.text });
      if (passages.length < BATCH) return null;
    }
  },
});
export type OwnHandbook = ReturnType<typeof ownHandbook>;
