export { QuoteCard } from './quote-card.tsx';
