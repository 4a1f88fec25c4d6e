import { queryOptions } from '@tanstack/react-query';
import { api } from '../state/client.ts';

/** The day it is where the person is, as `2026-01-31`. */
export function today(now: Date = new Date()): string {
  const two = (number: number): string => String(number).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** What is left to look back at today. */
export const reviewQuery = () => {
  const day = today();
  return queryOptions({
    queryKey: ['highlights', 'review', day],
    queryFn: ({ signal }) => api.review({ day }, { signal }),
  });
};
