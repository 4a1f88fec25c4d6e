export { type Bookstore, type BookstoreCpu, openBookstore } from './bookstore.ts';
export { bookstorePageHeads } from './page-heads.ts';
export { bookstoreRawRoutes } from './raw-routes.ts';
export { bookstoreRouter } from './routes.ts';
