import { useEffect } from 'react';
import { createStore, useStore } from './store.ts';

export const PRODUCT = 'Maktaba';
const own = createStore<string | null>(null);

/** A page's own title (a book, a conversation); without it the route's title shows. */
export function usePageTitle(title: string | null | undefined): void {
  useEffect(() => {
    if (!title) return undefined;
    own.set(title);
    return () => {
      if (own.get() === title) own.set(null);
    };
  }, [title]);
}

/** Keeps document.title: the page's own title, else the route's; returns what shows. */
export function useDocumentTitle(routeTitle: string): string {
  const title = useStore(own) ?? routeTitle;
  useEffect(() => {
    document.title = title ? `${title} · ${PRODUCT}` : PRODUCT;
  }, [title]);
  return title;
}
