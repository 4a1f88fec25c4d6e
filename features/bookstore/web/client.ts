import { queryOptions } from '@tanstack/react-query';
import { connect } from '../../../platform/web/api.ts';
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
