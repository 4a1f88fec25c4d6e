import { queryOptions } from '@tanstack/react-query';
import { api } from './client.ts';

/** While a file is worked on, its report is asked for this often. */
const WORKING_MS = 1500;

/** The state of a book's file; asked again while it is worked on. */
export const healthQuery = (bookId: string) =>
  queryOptions({
    queryKey: ['library', 'health', bookId],
    queryFn: ({ signal }) => api.health({ bookId }, { signal }),
    refetchInterval: ({ state }) => (state.data?.state === 'processing' ? WORKING_MS : false),
  });
/** What text in pictures is recognized with on this server. */
export const recognitionLanguagesQuery = queryOptions({
  queryKey: ['library', 'recognition-languages'],
  queryFn: ({ signal }) => api.recognitionLanguages({}, { signal }),
});
/** The words that were recognized in a picture or a scan; asked again while it goes on. */
export const recognitionQuery = (bookId: string) =>
  queryOptions({
    queryKey: ['library', 'recognition', bookId],
    queryFn: ({ signal }) => api.recognition({ bookId }, { signal }),
    refetchInterval: ({ state }) => (state.data?.running ? WORKING_MS : false),
  });
