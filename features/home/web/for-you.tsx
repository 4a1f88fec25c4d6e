import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useI18n } from '../../../platform/web/i18n.tsx';
import { Button } from '../../../platform/web/ui/button.tsx';
import { personalizationQuery, tasteBooksQuery } from '../../concierge/web/index.ts';
import { BookTiles } from './book-tiles.tsx';

const TastesDialog = lazy(() => import('./first-run/tastes-dialog.tsx'));

/** Books of one's own, not begun yet, by the genres and authors one likes; nothing where none match. */
export function ForYou() {
  const { t, locale } = useI18n();
  const [choosing, setChoosing] = useState(false);
  const { genres = [], favoriteAuthors = [] } = useQuery(personalizationQuery).data ?? {};
  const liked = genres.length + favoriteAuthors.length > 0;
  const found = useQuery({ ...tasteBooksQuery, enabled: liked }).data?.books ?? [];
  const books = liked ? found : []; // what was found for tastes that are gone is still at hand
  const names = new Intl.ListFormat(locale).format([
    ...genres.map((genre) => t(`concierge.genre.${genre}`)),
    ...favoriteAuthors,
  ]);
  const dialog = choosing && (
    <Suspense>
      <TastesDialog onClose={() => setChoosing(false)} />
    </Suspense>
  );
  if (books.length === 0) return dialog || null;
  return (
    <section className="mt-10" aria-labelledby="home-for-you">
      <div className="mb-4 flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h2 id="home-for-you" className="text-md font-medium">
          {t('home.forYou.title')}
        </h2>
        <p className="min-w-0 flex-1 text-sm text-text-3">{t('home.forYou.text', { names })}</p>
        <Button size="sm" variant="quiet" className="-me-3" onClick={() => setChoosing(true)}>
          {t('home.forYou.edit')}
        </Button>
      </div>
      <BookTiles books={books} />
      {dialog}
    </section>
  );
}
