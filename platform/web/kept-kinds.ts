// What features let a person keep in this browser for the network being off. They say so in their manifests; the one machinery for all
// of it is features/catalog/web/offline (decision 0061).
import type { Search } from './paths.ts';

/** What is kept of one thing, told by the server's reply about it. */
export type KeepPlan = {
  title: string;
  /** Who made it: author or creator. */
  by: string | null;
  coverImageUrl: string | null;
  direction: 'ltr' | 'rtl';
  /** Address of its file; another edition has another. */
  file: string;
  /** Addresses of replies without which it isn't whole; they belong to `mark` and are asked for again when it is another. */
  texts: readonly string[];
  mark: string;
  /** Addresses of replies that are kept where there are any, and follow the server's. */
  others: readonly string[];
  /** What it is read with beside the app itself. */
  readWith?: 'epub' | 'pdf';
};

/** A kind of things that can be kept. */
export type KeptKind = {
  kind: 'book' | 'bookcast';
  /** Its things are told at `/api/<folder>/<id>`; what is new of them comes under this name, with the id as `liveId`. */
  folder: 'books' | 'bookcasts';
  liveId: string;
  /** Queries under this key are asked again when one of them has changed. */
  queries: string;
  /** Its page. */
  page(id: string): { to: string; search?: Search };
  /** Reads the server's reply: what to keep of it, `gone` for what is in the trash, null for what can't be kept. */
  load(): Promise<(reply: unknown) => KeepPlan | 'gone' | null>;
};

let kinds: readonly KeptKind[] = [];

/** Says what can be kept, before anything asks for it. */
export function defineKeptKinds(all: readonly KeptKind[]): void {
  kinds = all;
}

/** All that can be kept. */
export const keptKinds = (): readonly KeptKind[] => kinds;

/** A kind by its name. */
export const keptKind = (name: KeptKind['kind']): KeptKind => kinds.find(({ kind }) => kind === name)!;
