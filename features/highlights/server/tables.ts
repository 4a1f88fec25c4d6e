import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { AnchorState, Colour, MarkKind } from '../core/index.ts';

type Time = ColumnType<string, string | undefined, string>;

/** One highlight or bookmark. `book_file` tells for which edition of the book's file the place was found. */
export type HighlightsMarksTable = {
  id: string;
  owner_id: string;
  book_id: string;
  book_file: string;
  kind: MarkKind;
  colour: Colour | null;
  text: string;
  note: Generated<string>;
  tags: Generated<string[]>;
  chapter: Generated<string>;
  cfi: string | null;
  page: number | null;
  rects: JSONColumnType<number[][] | null, string | null | undefined, string | null>;
  exact: Generated<boolean>;
  prefix: Generated<string>;
  suffix: Generated<string>;
  ord: number | null;
  progress: number;
  anchor: Generated<AnchorState>;
  find: string;
  created_at: Time;
  updated_at: Time;
  deleted_at: ColumnType<string | null, string | null | undefined, string | null>;
};

/** How a highlight stands in the daily review; days are plain dates. */
export type HighlightsReviewsTable = {
  mark_id: string;
  owner_id: string;
  from_step: number | null;
  step: number;
  due_on: string;
  reviewed_on: string;
};

export type HighlightsTables = { highlights_reviews: HighlightsReviewsTable; highlights_marks: HighlightsMarksTable };

declare module '../../../platform/server/db.ts' {
  interface AllTables extends HighlightsTables {}
}
