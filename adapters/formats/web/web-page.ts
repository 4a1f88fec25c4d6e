/** What a person wants of a page: its article, or everything that stands on it. */
export type PageMode = 'article' | 'page';

/** A fetched page and where it came from. */
export type PageSource = { address: string; charset: string | null; mode: PageMode };

/** A page made readable: `file` holds it with pictures named `maktaba-picture-N`. */
export type WebPage = {
  file: string;
  title: string | null;
  site: string | null;
  /** The whole page was taken because no article could be told apart. */
  whole: boolean;
  pictures: { name: string; address: string }[];
};
