import { queryOptions } from '@tanstack/react-query';
import { connect } from '../../../platform/web/api.ts';
import { queryClient } from '../../../platform/web/query.ts';
import type { contract } from '../contract.ts';
import routes from '../contract.ts?routes';

/** The calls of the bookstore, typed by their contract. */
export const api = connect<typeof contract>(routes);

/** A book as its page shows it to whoever asks. */
export const publicBookQuery = (bookId: string) =>
  queryOptions({
    queryKey: ['bookstore', 'book', bookId],
    queryFn: ({ signal }) => api.book({ bookId }, { signal }),
  });

/** The first pages of a book with a public page. */
export const sampleQuery = (bookId: string) =>
  queryOptions({
    queryKey: ['bookstore', 'sample', bookId],
    queryFn: ({ signal }) => api.sample({ bookId }, { signal }),
  });

/** Whether a book of one's own has a public page. */
export const publicLinkQuery = (bookId: string) =>
  queryOptions({
    queryKey: ['bookstore', 'link', bookId],
    queryFn: ({ signal }) => api.publicLink({ bookId }, { signal }),
  });

/** Makes the page of a book public, listed by search engines or not, or private again. */
export async function setPublicLink(bookId: string, link: { public: boolean; searchable: boolean }): Promise<void> {
  const now = link.public
    ? await api.setPublicLink({ bookId, searchable: link.searchable })
    : await api.endPublicLink({ bookId });
  queryClient.setQueryData(publicLinkQuery(bookId).queryKey, now);
}
