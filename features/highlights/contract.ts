// Endpoints of highlights, notes and bookmarks. A note is a highlight with words of the person's own.
import { oc } from '@orpc/contract';
import * as z from 'zod';
import { ANCHOR_STATES, COLOURS } from './core/mark.ts';
import { REVIEW_ANSWERS } from './core/review.ts';
import {
  CFI_CHARACTERS_MAX,
  CHAPTER_CHARACTERS_MAX,
  CONTEXT_CHARACTERS_MAX,
  NOTE_CHARACTERS_MAX,
  PAGE_MARKS,
  PAGE_MAX,
  QUOTE_CHARACTERS_MAX,
  RECTS_MAX,
  TAG_CHARACTERS_MAX,
  TAGS_MAX,
} from './limits.ts';

const base = oc.$meta<{ access: 'public' | 'user' | 'owner' | 'reader' }>({ access: 'user' });
const owner = base.meta({ access: 'owner' });
const reader = base.meta({ access: 'reader' });

const Colour = z.enum(COLOURS);
const Rects = z.array(z.array(z.number()).length(4)).max(RECTS_MAX);
const cfi = z.nullable(z.string().min(1).max(CFI_CHARACTERS_MAX));
const page = z.nullable(z.number().int().min(1).max(PAGE_MAX));
const context = z.string().max(CONTEXT_CHARACTERS_MAX);
const tags = z.array(z.string().trim().min(1).max(TAG_CHARACTERS_MAX)).max(TAGS_MAX);
const note = z.string().max(NOTE_CHARACTERS_MAX);

/** A highlight or a bookmark with its three anchors: exact place, words in their context, position. */
export const Mark = z.object({
  id: z.string(),
  bookId: z.string(),
  kind: z.enum(['highlight', 'bookmark']),
  colour: z.nullable(Colour),
  text: z.string(),
  note: z.string(),
  tags: z.array(z.string()),
  chapter: z.string(),
  cfi: z.nullable(z.string()),
  page: z.nullable(z.number()),
  rects: z.nullable(z.array(z.array(z.number()))),
  /** Is the place that of the words themselves, or only of the passage they stand in? */
  exact: z.boolean(),
  prefix: z.string(),
  suffix: z.string(),
  ord: z.nullable(z.number()),
  progress: z.number(),
  anchor: z.enum(ANCHOR_STATES),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Mark = z.infer<typeof Mark>;

/** A note as the spec's Reader data names it. */
export const Note = z.object({ id: z.string(), selectedText: z.string(), content: z.string(), createdAt: z.string() });

/** What a browser sends when something is marked. It names the mark itself, so that a save that is tried again is the same save. */
export const NewMark = z
  .object({
    id: z.uuid().optional(),
    kind: z.enum(['highlight', 'bookmark']),
    colour: z.nullable(Colour).default(null),
    text: z.string().trim().max(QUOTE_CHARACTERS_MAX),
    note: note.default(''),
    tags: tags.default([]),
    chapter: z.string().max(CHAPTER_CHARACTERS_MAX).default(''),
    cfi,
    page,
    rects: z.nullable(Rects).default(null),
    prefix: context.default(''),
    suffix: context.default(''),
    /** Percent of the book; of words that are marked elsewhere than in the open book the server finds it. */
    progress: z.number().min(0).max(100).optional(),
    createdAt: z.iso.datetime({ offset: true }).optional(),
  })
  .refine((at) => at.cfi !== null || at.page !== null, 'a cfi or a page is needed')
  .refine((mark) => mark.kind === 'bookmark' || mark.text.length > 0, 'a highlight needs its words');
export type NewMark = z.input<typeof NewMark>;

/** Where the browser found a mark's words, or that it did not find them. */
export const FoundAnchor = z.object({ cfi, page, rects: z.nullable(Rects), lost: z.boolean().default(false) });

/** Where a person says that a mark belongs: words they chose, or the place it had before. */
export const ChosenPlace = z.object({
  text: z.string().trim().max(QUOTE_CHARACTERS_MAX),
  prefix: context,
  suffix: context,
  cfi,
  page,
  rects: z.nullable(Rects),
  exact: z.boolean(),
  progress: z.number().min(0).max(100),
  chapter: z.string().max(CHAPTER_CHARACTERS_MAX),
  anchor: z.enum(ANCHOR_STATES),
});
export type ChosenPlace = z.infer<typeof ChosenPlace>;

const changes = z.object({
  colour: Colour.optional(),
  note: note.optional(),
  tags: tags.optional(),
  anchor: FoundAnchor.optional(),
  place: ChosenPlace.optional(),
  /** The place that was found for it is right. */
  confirm: z.literal(true).optional(),
});
export type MarkChanges = z.input<typeof changes>;

const filters = z.object({
  q: z.string().max(200).optional(),
  bookId: z.uuid().optional(),
  colour: Colour.optional(),
  tag: z.string().max(TAG_CHARACTERS_MAX).optional(),
  kind: z.enum(['highlight', 'note', 'bookmark']).optional(),
  anchor: z.enum(ANCHOR_STATES).optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
});
/** What the list over all books can be narrowed by; the export takes the same. */
export const MarkFilters = filters;
export type MarkFilters = z.infer<typeof filters>;

/** A book as a group of marks shows it. */
export const MarkedBook = z.object({
  id: z.string(),
  title: z.string(),
  author: z.nullable(z.string()),
  coverImageUrl: z.nullable(z.string()),
  direction: z.enum(['ltr', 'rtl']),
  /** False: the book was revoked; its marks are still this person's, but lead nowhere. */
  held: z.boolean(),
});
export type MarkedBook = z.infer<typeof MarkedBook>;

/** One highlight of an imported file that needs a look. */
const ImportedMark = z.object({
  text: z.string(),
  title: z.string(),
  author: z.nullable(z.string()),
  reason: z.string(),
});
/** What became of an imported file: every highlight is counted or listed. */
export const ImportReply = z.object({
  format: z.enum(['markdown', 'csv', 'json', 'clippings']),
  total: z.number(),
  added: z.number(),
  already: z.number(),
  books: z.array(z.object({ id: z.string(), title: z.string(), added: z.number() })),
  unsure: z.array(ImportedMark),
  unmatched: z.array(ImportedMark),
});
export type ImportReply = z.infer<typeof ImportReply>;

const markId = z.object({ markId: z.uuid() });
const facet = z.object({ value: z.string(), count: z.number() });

export const contract = {
  ofBook: reader
    .route({
      method: 'GET',
      path: '/books/{bookId}/highlights',
      summary: 'Highlights, notes and bookmarks of a book',
      tags: ['highlights'],
    })
    .input(z.object({ bookId: z.uuid() }))
    .output(z.object({ highlights: z.array(Mark), notes: z.array(Note), bookmarks: z.array(Mark) })),
  add: reader
    .route({
      method: 'POST',
      path: '/books/{bookId}/highlights',
      summary: 'Add a highlight, note or bookmark',
      tags: ['highlights'],
    })
    .input(NewMark.safeExtend({ bookId: z.uuid() }))
    .output(Mark),
  update: owner
    .route({
      method: 'PATCH',
      path: '/highlights/{markId}',
      summary: 'Change color, note, tags or position',
      tags: ['highlights'],
    })
    .input(changes.extend(markId.shape))
    .output(Mark),
  remove: owner
    .route({
      method: 'DELETE',
      path: '/highlights/{markId}',
      summary: 'Delete a highlight or bookmark; it can be restored',
      tags: ['highlights'],
    })
    .input(markId)
    .output(z.object({ success: z.boolean() })),
  restore: owner
    .route({
      method: 'POST',
      path: '/highlights/{markId}/restore',
      summary: 'Restore a deleted highlight or bookmark',
      tags: ['highlights'],
    })
    .input(markId)
    .output(Mark),
  list: base
    .route({
      method: 'GET',
      path: '/highlights',
      summary: 'Highlights and bookmarks of all books, paged, book by book',
      tags: ['highlights'],
    })
    .input(
      filters.extend({
        cursor: z.string().max(2000).optional(),
        limit: z.coerce.number().int().min(1).max(PAGE_MARKS).default(PAGE_MARKS),
      }),
    )
    .output(
      z.object({
        marks: z.array(Mark),
        books: z.array(MarkedBook),
        nextCursor: z.nullable(z.string()),
        total: z.number(),
      }),
    ),
  review: base
    .route({
      method: 'GET',
      path: '/highlights/review',
      summary: 'The highlights left to review today',
      tags: ['highlights'],
    })
    .input(z.object({ day: z.iso.date() }))
    .output(z.object({ day: z.string(), done: z.number(), marks: z.array(Mark), books: z.array(MarkedBook) })),
  answerReview: owner
    .route({
      method: 'POST',
      path: '/highlights/{markId}/review',
      summary: 'Set how often a highlight comes back for review',
      tags: ['highlights'],
    })
    .input(markId.extend({ answer: z.enum(REVIEW_ANSWERS), day: z.iso.date() }))
    .output(z.object({ dueOn: z.string() })),
  facets: base
    .route({
      method: 'GET',
      path: '/highlights/facets',
      summary: 'Available filters for highlights',
      tags: ['highlights'],
    })
    .input(z.object({}))
    .output(
      z.object({
        total: z.number(),
        unsure: z.number(),
        books: z.array(z.object({ id: z.string(), title: z.string(), count: z.number() })),
        colours: z.array(facet),
        tags: z.array(facet),
      }),
    ),
};
