import { queryOptions } from '@tanstack/react-query';
import { api } from './client.ts';

/** The state of a book's file; the live stream tells while it is worked on. */
export const healthQuery = (bookId: string) =>
  queryOptions({
    queryKey: ['library', 'health', bookId],
    queryFn: ({ signal }) => api.health({ bookId }, { signal }),
  });
/** What text in pictures is recognized with on this server. */
export const recognitionLanguagesQuery = queryOptions({
  queryKey: ['library', 'recognition-languages'],
  queryFn: ({ signal }) => api.recognitionLanguages({}, { signal }),
});
/** The words that were recognized in a picture or a scan; the live stream tells while it goes on. */
export const recognitionQuery = (bookId: string) =>
  queryOptions({
    queryKey: ['library', 'recognition', bookId],
    queryFn: ({ signal }) => api.recognition({ bookId }, { signal }),
  });
