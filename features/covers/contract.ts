// Endpoints of covers. Generating and uploading share a path and take JSON or multipart, so they are plain routes:
// POST /api/books/:bookId/cover, /api/documents/:bookId/cover, /api/user/page-header-cover; see server/raw-routes.ts.
// Things of other features have POST, DELETE and GET of /api/<folder>/:id/cover; see server/worn-routes.ts.
import { oc } from '@orpc/contract';
import * as z from 'zod';
import { COVER_PALETTES, COVER_STYLES } from '../../adapters/images/catalogue.ts';
import { COVERED_PAGES, PAGE_HEADER_PX, PROMPT_CHARACTERS_MAX } from './limits.ts';

const base = oc.$meta<{ access: 'public' | 'user' | 'reader' }>({ access: 'user' });
const reader = base.meta({ access: 'reader' });
const inBook = z.object({ bookId: z.uuid() });

export const CoverPage = z.enum(COVERED_PAGES);
export type CoverPage = z.infer<typeof CoverPage>;

/** A wish for a cover (spec 7); the first names are the specification's, the others those of the built-in art. */
export const GenerateCover = z.object({
  action: z.literal('generate'),
  prompt: z.string().max(PROMPT_CHARACTERS_MAX).default(''),
  style: z.enum(['artistic', 'podcast', ...COVER_STYLES]).default('artistic'),
  colorScheme: z.enum(['thematic', 'auto', ...COVER_PALETTES]).default('thematic'),
  includeTitle: z.boolean().default(false),
  /** By the built-in art, whatever is set. */
  engine: z.literal('builtin').optional(),
});
export type GenerateCover = z.infer<typeof GenerateCover>;

/** A wish for the cover of a bookcast: what is left out is meant for sound (spec 7). */
export const GenerateBookcastCover = GenerateCover.extend({
  style: GenerateCover.shape.style.unwrap().default('podcast'),
  colorScheme: GenerateCover.shape.colorScheme.unwrap().default('auto'),
});

/** A wish for the header picture of a page; there is one size. */
export const GeneratePageHeader = GenerateCover.extend({
  page: CoverPage.default('documents'),
  width: z.literal(PAGE_HEADER_PX.width).default(PAGE_HEADER_PX.width),
  height: z.literal(PAGE_HEADER_PX.height).default(PAGE_HEADER_PX.height),
});
export type GeneratePageHeader = z.infer<typeof GeneratePageHeader>;

/** The answer of every cover call; the address is empty after a removal. */
export const CoverReply = z.object({
  success: z.boolean(),
  coverUrl: z.string(),
  error: z.string().nullable(),
  engine: z.enum(['builtin', 'model']).nullable(),
});
export type CoverReply = z.infer<typeof CoverReply>;

export const contract = {
  removeBookCover: reader
    .route({
      method: 'DELETE',
      path: '/books/{bookId}/cover',
      summary: 'Remove a custom cover and restore the book’s original or generated one',
    })
    .input(inBook)
    .output(CoverReply),
  removeDocumentCover: reader
    .route({
      method: 'DELETE',
      path: '/documents/{bookId}/cover',
      summary: 'Remove a custom cover and restore the document’s original or generated one',
    })
    .input(inBook)
    .output(CoverReply),
  pageCovers: base
    .route({ method: 'GET', path: '/user/page-covers', summary: 'The person’s page header pictures' })
    .input(z.object({}))
    .output(z.object({ covers: z.array(z.object({ page: CoverPage, coverUrl: z.string() })) })),
  removePageCover: base
    .route({ method: 'DELETE', path: '/user/page-covers', summary: 'Remove the header picture of a page' })
    .input(z.object({ page: CoverPage }))
    .output(CoverReply),
};
