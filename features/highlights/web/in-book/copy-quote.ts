import type { Translate } from '../../../../platform/web/translator.ts';
import { toast } from '../../../../platform/web/toast.ts';
import { withCitation } from '../../core/index.ts';

export type Source = { title: string; author: string | null; chapter: string; page: number | null };

/** Copies a quotation with its citation. */
export async function copyQuote(t: Translate, quote: string, { title, author, chapter, page }: Source): Promise<void> {
  const place = page === null ? '' : t('highlights.copy.page', { page });
  try {
    await navigator.clipboard.writeText(withCitation(quote, { title, author, chapter, place }));
    toast.success(t('highlights.copy.done'));
  } catch {
    toast.error(t('highlights.copy.failed'));
  }
}
