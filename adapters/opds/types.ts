/** A file a catalogue offers freely. */
export type FeedDownload = { address: string; type: string; title: string | null };
/** A shelf to open, or a book to take; a book without downloads has a page of its own. */
export type FeedEntry =
  | { kind: 'folder'; title: string; summary: string | null; address: string; cover: string | null }
  | {
      kind: 'book';
      title: string;
      authors: string[];
      summary: string | null;
      language: string | null;
      published: string | null;
      cover: string | null;
      downloads: FeedDownload[];
    };
export type FeedFacet = { group: string; title: string; address: string; active: boolean };
/** One page of a catalogue, whichever version it is written in. */
export type Feed = {
  title: string | null;
  entries: FeedEntry[];
  next: string | null;
  /** A search template with `{searchTerms}`, or the address of a document that holds one. */
  search: string | null;
  facets: FeedFacet[];
};

/** The text is no catalogue. */
export class NoFeed extends Error {
  constructor(why: string) {
    super(`no catalogue: ${why}`);
    this.name = 'NoFeed';
  }
}
