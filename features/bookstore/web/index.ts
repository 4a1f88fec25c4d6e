export { publicLinkQuery, setPublicLink } from './client.ts';
export { PublicBookPage } from './public-book-page.tsx';
