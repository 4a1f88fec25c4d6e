/** Longest name and description of a collection or smart shelf, characters. */
export const MAX_NAME = 120;
export const MAX_ABOUT = 2000;
/** Collections, and smart shelves, one person may have. */
export const MAX_COLLECTIONS = 500;
/** Books one collection may hold. */
export const MAX_BOOKS = 20_000;
/** Books that can be put in order by hand. */
export const MAX_ORDERED = 1000;
/** Days a removed collection can be brought back. */
export const KEPT_DAYS = 30;
