/** What to keep of a page: its article, or everything on it. */
export type PageMode = 'article' | 'page';

/** A fetched page and where it came from. */
export type PageSource = { address: string; charset: string | null; mode: PageMode };

/** A page made readable: `file` is its HTML, with pictures named `maktaba-picture-N`. */
export type WebPage = {
  file: string;
  title: string | null;
  site: string | null;
  author: string | null;
  /** What the page says of itself, or how it begins. */
  description: string | null;
  /** How its text begins. */
  excerpt: string;
  /** The whole page was kept because no article could be identified. */
  whole: boolean;
  pictures: { name: string; address: string }[];
};
