import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Actor } from '../../../platform/server/context.ts';
import { words } from '../../../platform/server/words.ts';
import { readerAddress } from '../../catalog/core/index.ts';
import type { Catalog } from '../../catalog/server/index.ts';
import type { Ingest } from '../../ingest/server/index.ts';
import { placeOfSlice } from '../../passages/core/index.ts';
import type { Passages, StoredPassage } from '../../passages/server/index.ts';
import { type GuideQuote, handbookFile, handbookLanguage } from './handbook.ts';

/** Passages read per query while searching for a quotation. */
const BATCH = 500;

/** The handbook as a book in a person's library. */
export const ownHandbook = ({
  catalog,
  passages,
  ingest,
}: {
  catalog: Catalog;
  passages: Passages;
  ingest: Ingest;
}) => ({
  /** Adds it to the library, in the person's language. */
  async give(actor: Actor, locale: string): Promise<void> {
    const language = handbookLanguage(locale);
    const title = words(language, 'concierge.handbook.title');
    await ingest.addGuide(actor, {
      fileName: `${title}.md`,
      fileType: 'text/markdown',
      bytes: readFileSync(handbookFile(language)),
      metadata: { title, author: 'Maktaba', description: words(language, 'concierge.handbook.about') },
    });
  },

  /** The reader's address of a quotation in the person's copy; null when they no longer have one. */
  async addressOf(actor: Actor, language: string, quote: GuideQuote): Promise<string | null> {
    const hash = createHash('sha256')
      .update(readFileSync(handbookFile(language)))
      .digest('hex');
    const book = await catalog.findSameFile(actor.id, hash, actor.id);
    if (!book) return null;
    const opening = quote.text.slice(0, 60);
    for (let from = 0; ; from += BATCH) {
      const places = Array.from({ length: BATCH }, (_, i) => ({ bookId: book.id, ord: from + i }));
      const read = await passages.read({ ownerId: actor.id, bookIds: [book.id] }, places);
      const found = read.find((passage) => passage.text.includes(opening));
      if (found) return addressIn(found, quote.text);
      if (read.length < BATCH) return null;
    }
  },
});

/** The address of a quotation in its passage; of the whole passage where the quotation is in other words. */
function addressIn(found: StoredPassage, quote: string): string {
  const start = found.text.indexOf(quote);
  const end = start + quote.length;
  const { cfi } = start < 0 ? found : placeOfSlice(found, start, end);
  return readerAddress({ bookId: found.bookId, cfi, page: found.page, quote: start < 0 ? found.text : quote });
}
