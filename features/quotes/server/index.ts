export { openQuotes } from './quotes.ts';
export { quotesRouter } from './routes.ts';
