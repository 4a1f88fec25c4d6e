export { byTaste, FREE_BOOKS, type FreeBook } from './free-books.ts';
export { catalogueProblems } from './problems.ts';
