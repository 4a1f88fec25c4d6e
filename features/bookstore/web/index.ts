export { PublicBookPage } from './public-book-page.tsx';
