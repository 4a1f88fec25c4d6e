/** Tastes that a new person chooses from covers: genres of the concierge's preferences, in the order they are shown. */
export const TASTES = [
  'fiction',
  'mystery',
  'science-fiction',
  'fantasy',
  'adventure',
  'romance',
  'horror',
  'history',
  'biography',
  'science',
  'philosophy',
  'poetry',
  'drama',
  'travel',
  'art',
  'children',
] as const;
export type Taste = (typeof TASTES)[number];
