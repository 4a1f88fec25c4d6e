// Sparks, short articles (spec 3 and 7). Covers take JSON or multipart on one path: POST /api/spark/{id}/cover is a plain route.
import { oc } from '@orpc/contract';
import * as z from 'zod';
import { AUDIENCES, SPARK_TYPES, TONES } from '../../adapters/ai/catalogue.ts';
import { EngineChoice, EngineMark, Focus, Making, PlacedPiece, Source } from '../makings/contract.ts';
import {
  MAX_CURSOR,
  MAX_PARAGRAPH,
  MAX_PARAGRAPHS,
  MAX_REVISION,
  MAX_SPARK_EXCERPT,
  MAX_SPARK_TITLE,
  MAX_TAG,
  MAX_TAGS,
  PAGE_SPARKS,
  SPARK_WORDS,
} from './limits.ts';

const base = oc.$meta<{ access: 'public' | 'user' | 'owner' }>({ access: 'user' });
const owner = base.meta({ access: 'owner' });
const open = base.meta({ access: 'public' });
const Tags = z.array(z.string().trim().min(1).max(MAX_TAG)).max(MAX_TAGS);

/** A Spark as lists show it (spec 3). */
export const Spark = z.object({
  id: z.string(),
  title: z.string(),
  type: z.enum(SPARK_TYPES),
  /** Authors of what it was made from; then the person. */
  authors: z.array(z.string()),
  imageUrl: z.string().nullable(),
  metaImageUrl: z.string().nullable(),
  description: z.string(),
  excerpt: z.string(),
  createdAt: z.string(),
  publishedAt: z.string().nullable(),
  updatedAt: z.string(),
  /** When the person last opened it. */
  lastAccessedAt: z.string().nullable(),
  wordCount: z.number(),
  /** Minutes. */
  readingTime: z.number(),
  tags: z.array(z.string()),
  lang: z.string(),
  state: z.enum(['making', 'ready', 'failed', 'cancelled']),
  source: z.object({ kind: z.string(), title: z.string(), bookId: z.string().nullable() }),
  access: z.object({
    own: z.boolean(),
    mayDownload: z.boolean(),
    /** Who shares it; null for one's own. */
    from: z.string().nullable(),
  }),
});
export type Spark = z.infer<typeof Spark>;

export const Paragraph = z.object({
  id: z.string(),
  heading: z.string().nullable(),
  kind: z.enum(['text', 'blockquote']),
  pieces: z.array(PlacedPiece),
});
export type Paragraph = z.infer<typeof Paragraph>;

const Warning = z.object({
  kind: z.enum(['shorter', 'dropped', 'builtin-parts', 'off-topic']),
  asked: z.number().nullable(),
  got: z.number(),
});

/** A Spark with its text. `revision` counts its versions: a change of an older one is refused. */
export const SparkDetail = Spark.extend({
  paragraphs: z.array(Paragraph),
  revision: z.number().int(),
  engine: EngineMark.nullable(),
  wish: z.object({
    type: z.enum(SPARK_TYPES),
    words: z.number(),
    tone: z.enum(TONES),
    audience: z.enum(AUDIENCES),
    prompt: z.string(),
  }),
  warnings: z.array(Warning),
  making: Making.nullable(),
});
export type SparkDetail = z.infer<typeof SparkDetail>;

export const CreateSpark = z.object({
  source: Source,
  type: z.enum(SPARK_TYPES).default('article'),
  words: z.number().int().min(SPARK_WORDS.min).max(SPARK_WORDS.max).default(SPARK_WORDS.initial),
  tone: z.enum(TONES).default('plain'),
  audience: z.enum(AUDIENCES).default('general'),
  /** Base language; null for that of the source. */
  language: z.string().min(2).max(8).nullable().default(null),
  prompt: Focus,
  engine: EngineChoice,
  /** The same request of a person with the same key is one Spark. */
  requestKey: z.uuid().optional(),
});
export type CreateSpark = z.infer<typeof CreateSpark>;

/** A paragraph as a person leaves it: kept by its id with its evidence, or with their words in it. */
const EditedParagraph = z.object({
  id: z.string().max(60),
  heading: z.string().trim().max(300).nullable().optional(),
  kind: z.enum(['text', 'blockquote']).optional(),
  /** New text; without it the paragraph stays as it is. */
  text: z.string().max(MAX_PARAGRAPH).optional(),
});

const Sort = z.enum(['recent', 'oldest', 'title']).default('recent');
const inSpark = z.object({ sparkId: z.uuid() });
const inRevision = inSpark.extend({ revision: z.coerce.number().int().min(0).max(MAX_REVISION) });
const Version = z.object({
  revision: z.number().int(),
  title: z.string(),
  wordCount: z.number(),
  savedAt: z.string(),
  cause: z.enum(['made', 'edit', 'rewrite', 'restore']),
});
export type SparkVersion = z.infer<typeof Version>;

export const contract = {
  create: base
    .route({ method: 'POST', path: '/spark', summary: 'Make a Spark' })
    .input(CreateSpark)
    .output(z.object({ id: z.string(), url: z.string(), making: Making })),
  list: base
    .route({ method: 'GET', path: '/spark', summary: 'The person’s Sparks' })
    .input(
      z.object({
        q: z.string().trim().max(200).optional(),
        tag: z.string().trim().max(MAX_TAG).optional(),
        tab: z.enum(['all', 'drafts', 'published', 'shared', 'trash']).default('all'),
        sortBy: Sort,
        cursor: z.string().max(MAX_CURSOR).optional(),
        limit: z.coerce.number().int().min(1).max(PAGE_SPARKS).default(24),
      }),
    )
    .output(z.object({ sparks: z.array(Spark), tags: z.array(z.string()), nextCursor: z.string().nullable() })),
  latest: base
    .route({ method: 'GET', path: '/spark/latest', summary: 'The latest Sparks that are ready' })
    .input(z.object({ limit: z.coerce.number().int().min(1).max(20).default(1), sortBy: Sort }))
    .output(z.array(Spark)),
  get: owner.route({ method: 'GET', path: '/spark/{sparkId}', summary: 'A Spark' }).input(inSpark).output(SparkDetail),
  published: open
    .route({ method: 'GET', path: '/public/spark/{sparkId}', summary: 'A published Spark, for anyone' })
    .input(inSpark)
    .output(SparkDetail.omit({ making: true, wish: true }).extend({ by: z.string() })),
  edit: owner
    .route({ method: 'PATCH', path: '/spark/{sparkId}', summary: 'Change a Spark' })
    .input(
      inSpark.extend({
        revision: z.number().int(),
        title: z.string().trim().min(1).max(MAX_SPARK_TITLE).optional(),
        excerpt: z.string().trim().max(MAX_SPARK_EXCERPT).optional(),
        tags: Tags.optional(),
        paragraphs: z.array(EditedParagraph).min(1).max(MAX_PARAGRAPHS).optional(),
      }),
    )
    .output(SparkDetail),
  rewrite: owner
    .route({
      method: 'POST',
      path: '/spark/{sparkId}/paragraphs/{paragraphId}/rewrite',
      summary: 'Write one paragraph anew',
    })
    .input(inSpark.extend({ paragraphId: z.string().max(60), revision: z.number().int() }))
    .output(SparkDetail),
  publish: owner
    .route({ method: 'POST', path: '/spark/{sparkId}/publish', summary: 'Publish a Spark, or take it back' })
    .input(inSpark.extend({ published: z.boolean() }))
    .output(SparkDetail),
  versions: owner
    .route({ method: 'GET', path: '/spark/{sparkId}/versions', summary: 'Earlier versions of a Spark' })
    .input(inSpark)
    .output(z.object({ versions: z.array(Version) })),
  version: owner
    .route({ method: 'GET', path: '/spark/{sparkId}/versions/{revision}', summary: 'An earlier version' })
    .input(inRevision)
    .output(Version.extend({ excerpt: z.string(), tags: z.array(z.string()), paragraphs: z.array(Paragraph) })),
  restoreVersion: owner
    .route({
      method: 'POST',
      path: '/spark/{sparkId}/versions/{revision}/restore',
      summary: 'Bring an earlier version back',
    })
    .input(inRevision)
    .output(SparkDetail),
  remove: owner
    .route({
      method: 'DELETE',
      path: '/spark/{sparkId}',
      summary: 'Put a Spark in the trash; from there, delete it for good',
    })
    .input(inSpark)
    .output(z.object({ success: z.boolean(), deleted: z.boolean() })),
  restore: owner
    .route({ method: 'POST', path: '/spark/{sparkId}/restore', summary: 'Take a Spark out of the trash' })
    .input(inSpark)
    .output(Spark),
};
