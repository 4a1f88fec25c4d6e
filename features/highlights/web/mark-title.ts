import type { I18n } from '../../../platform/web/i18n.tsx';
import type { Mark } from '../contract.ts';
import { previewOf } from '../core/index.ts';

type Named = Pick<Mark, 'text' | 'chapter' | 'page' | 'progress'>;

/** Where a mark is: its page, or how far into the book. */
export const markPosition = ({ page, progress }: Pick<Mark, 'page' | 'progress'>, { t, number }: I18n): string =>
  page === null ? number(progress / 100, { style: 'percent' }) : t('highlights.list.page', { page: number(page) });

/** What a mark is called: its words, or where it is when its page has none, as a picture. */
export const markTitle = (mark: Named, i18n: I18n, characters?: number): string =>
  previewOf(mark.text, characters) || mark.chapter || markPosition(mark, i18n);
