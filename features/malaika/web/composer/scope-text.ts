import { useI18n } from '../../../../platform/web/i18n.tsx';
import type { ChosenScope } from './chosen-scope.ts';

/** The scope in a few words: the whole library, a book's title or a number of books. */
export function useScopeText(): (scope: ChosenScope) => string {
  const { t } = useI18n();
  const books = (scope: ChosenScope): string => {
    if (scope.kind === 'library') return t('malaika.scope.library');
    if (scope.kind === 'collection') return scope.name || t('malaika.scope.noCollection');
    if (scope.books.length === 1) return scope.books[0]?.title || t('malaika.scope.oneBook');
    return t('malaika.scope.books', { count: scope.books.length });
  };
  return (scope) => (scope.upTo ? t('malaika.scope.noSpoilers', { scope: books(scope) }) : books(scope));
}
