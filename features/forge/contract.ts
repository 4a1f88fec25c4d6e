// The Forge (spec 3 and 7, "Forge API"): sessions, each a canvas, and the items on it.
import { oc } from '@orpc/contract';
import * as z from 'zod';
import { CANVAS_COLORS, colorFrom, FORMER_COLORS } from './core/model/colors.ts';
import {
  BLOCK_SIZE,
  CANVAS_SIZE,
  IMPORTANCE,
  MAX_BULK,
  MAX_BULK_BYTES,
  MAX_ITEM_ID,
  MAX_KEY,
  MAX_METHOD,
  MAX_PAGE_ITEMS,
  MAX_SESSION_DESCRIPTION,
  MAX_SESSION_TAG,
  MAX_SESSION_TAGS,
  MAX_SESSION_TITLE,
  MAX_WORKING_NOTES,
  PAGE_SESSIONS,
} from './limits.ts';
import { MAX_ADDRESS_CHARACTERS, MAX_ADDRESSES } from '../sharing/limits.ts';
import { extraEndpoints } from './core/extra-endpoints.ts';

const base = oc.$meta<{ access: 'user' | 'owner'; maxBody?: number; heavy?: true | 'large body' }>({ access: 'user' });
const owner = base.meta({ access: 'owner' });
/** Calls that carry what is on a canvas. */
const large = base.meta({ access: 'owner', maxBody: MAX_BULK_BYTES });
/** Calls that may take long: a person has few of them at once. */
const heavy = base.meta({ access: 'owner', heavy: true });

/** The content types of blocks (spec 3), and beside them frames and connections. */
export const CONTENT_TYPES = [
  'text-note',
  'book-quote',
  'book-metadata',
  'book-cover',
  'uploaded-file',
  'spark-reference',
  'web-content',
  'ai-suggestion',
  'frame',
  'connection',
] as const;
export const ContentType = z.enum(CONTENT_TYPES);
export type ContentType = z.infer<typeof ContentType>;

export const CanvasColor = z.enum(CANVAS_COLORS);
export type CanvasColor = z.infer<typeof CanvasColor>;
/** A color as it is written. Browsers that were away and kept versions know colors by their former names. */
export const WrittenColor = z.union([CanvasColor, z.enum(Object.keys(FORMER_COLORS)).transform(colorFrom)]);

/** What somebody may do with a session. */
export const CanvasRole = z.enum(['owner', 'edit', 'view']);
export type CanvasRole = z.infer<typeof CanvasRole>;

const Metadata = z.record(z.string(), z.unknown());
const ItemId = z.string().min(1).max(MAX_ITEM_ID);
const Key = z.string().min(1).max(MAX_KEY);
const Rev = z.number().int().min(0);
const Place = z.number();
const Side = z.number().min(0);
const Position = z.object({ x: Place, y: Place });
const Size = z.object({ width: Side, height: Side });

/**
 * An item on a canvas. `rev` counts its changes, `seq` is the change of the session that it came with: both only grow. What it quotes,
 * shows or joins is in `contentData.metadata`; for a connection `{connection: {from, to, fromSide?, toSide?}}`. There `colorVariant` is
 * the color by the specification's name: it is read from it, and written through it.
 */
export const CanvasItem = z.object({
  id: z.string(),
  contentType: ContentType,
  contentData: z.object({ content: z.string(), metadata: Metadata }),
  spatialData: z.object({ position: Position, size: Size }),
  visualProperties: z.object({ color: CanvasColor, z: z.number(), locked: z.boolean() }),
  importance: z.literal(IMPORTANCE),
  addedAt: z.string(),
  lastModified: z.string(),
  rev: z.number().int(),
  seq: z.number().int(),
  deletedAt: z.string().nullable(),
  changedBy: z.object({ id: z.string(), name: z.string() }).nullable(),
});
export type CanvasItem = z.infer<typeof CanvasItem>;

/** What of an item a version keeps: what people made of it. Its numbers belong to the canvas as it is. */
export const KeptItem = CanvasItem.pick({
  id: true,
  contentType: true,
  contentData: true,
  spatialData: true,
  visualProperties: true,
  addedAt: true,
});
export type KeptItem = z.infer<typeof KeptItem>;

/** What a write changes of an item; what it doesn't name stays. Metadata is replaced as a whole. */
export const ItemUpdates = z.object({
  contentData: z.object({ content: z.string().optional(), metadata: Metadata.optional() }).optional(),
  spatialData: z.object({ position: Position.optional(), size: Size.optional() }).optional(),
  visualProperties: z
    .object({ color: WrittenColor.optional(), z: z.number().optional(), locked: z.boolean().optional() })
    .optional(),
});
export type ItemUpdates = z.infer<typeof ItemUpdates>;

/** A new item. Notes are amber, all else is plain, unless it says so. */
export const NewItem = z.object({
  contentType: ContentType,
  contentData: z
    .object({ content: z.string().default(''), metadata: Metadata.default({}) })
    .default({ content: '', metadata: {} }),
  spatialData: z
    .object({
      position: Position.default({ x: 0, y: 0 }),
      size: Size.default({ ...BLOCK_SIZE }),
    })
    .default({ position: { x: 0, y: 0 }, size: { ...BLOCK_SIZE } }),
  visualProperties: z
    .object({ color: WrittenColor.optional(), z: z.number().default(0), locked: z.boolean().default(false) })
    .default({ z: 0, locked: false }),
  /** Fixed (spec 3): whatever is sent, it is 3. */
  importance: z.number().optional(),
});
export type NewItem = z.infer<typeof NewItem>;

/** Which revision a write is about, and its name: the same write again is answered, not done again. */
const Write = z.object({
  /** Without it the write counts whatever the item is by now. */
  rev: Rev.optional(),
  key: Key.optional(),
  /** It takes an earlier change back: a step of its own in the history. */
  undo: z.boolean().optional(),
});

/** One write of a bulk call: `create` a new item, change what is in `updates`, delete it (`deleted: true`) or bring it back (`false`). */
export const BulkWrite = Write.extend({
  id: ItemId,
  updates: ItemUpdates.optional(),
  create: NewItem.optional(),
  deleted: z.boolean().optional(),
});
export type BulkWrite = z.infer<typeof BulkWrite>;

/** The current items; `applied` is the revision that the write with this key made, which may be earlier than the item's. */
export const AppliedItem = CanvasItem.extend({ key: z.string().nullable(), applied: z.number().int() });
export type AppliedItem = z.infer<typeof AppliedItem>;

/** A write that was refused because its item is another by now, deleted, or (null) not there at all. */
export const StaleWrite = z.object({ id: z.string(), key: z.string().nullable(), item: CanvasItem.nullable() });
export type StaleWrite = z.infer<typeof StaleWrite>;

export const BulkAnswer = z.object({
  items: z.array(AppliedItem),
  stale: z.array(StaleWrite),
  seq: z.number().int(),
});
export type BulkAnswer = z.infer<typeof BulkAnswer>;

/**
 * What is on a canvas; `full`: everything, and what isn't among it is gone. Else what changed, deleted items included. `seq`: everything
 * up to this change is in it. `next`, only of a page: where the next one begins; an item that changes
 * meanwhile may be on a later page once more.
 */
export const ItemsAnswer = z.object({
  items: z.array(CanvasItem),
  seq: z.number().int(),
  full: z.boolean(),
  next: z.string().nullable().optional(),
});
export type ItemsAnswer = z.infer<typeof ItemsAnswer>;

/** Where a person looks; their own, never the canvas's. */
export const Viewport = z.object({ zoom: z.number().min(0.001).max(100), position: Position });
export type Viewport = z.infer<typeof Viewport>;

/** Somebody a session is shared with: by address for its owner, by name for the others and only once they came. */
export const Collaborator = z.object({
  email: z.string().nullable(),
  name: z.string().nullable(),
  role: z.enum(['edit', 'view']),
});
export type Collaborator = z.infer<typeof Collaborator>;

export const CanvasMetadata = z.object({
  canvasSize: z.object({ width: z.number(), height: z.number() }),
  workingNotes: z.string(),
});

/** A session of the Forge (spec 3). */
export const Session = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  tags: z.array(z.string()),
  researchMethod: z.string(),
  citationStyle: z.string(),
  collaborators: z.array(Collaborator),
  isShared: z.boolean(),
  canvasMetadata: CanvasMetadata,
  lastViewport: Viewport.nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
  role: CanvasRole,
  /** Who has it; their address is told to nobody. */
  owner: z.object({ id: z.string(), name: z.string() }),
  /** The latest change of it. */
  seq: z.number().int(),
  blocks: z.number().int(),
  connections: z.number().int(),
  /** Content and metadata of everything on it. */
  bytes: z.number().int(),
  /** Since when it lies in the trash. */
  deletedAt: z.string().nullable(),
});
export type Session = z.infer<typeof Session>;

const Tags = z.array(z.string().trim().min(1).max(MAX_SESSION_TAG)).max(MAX_SESSION_TAGS);
const CanvasSide = z.number().min(CANVAS_SIZE.min).max(CANVAS_SIZE.max);
const CanvasWish = z.object({
  canvasSize: z.object({ width: CanvasSide, height: CanvasSide }).optional(),
  workingNotes: z.string().max(MAX_WORKING_NOTES).optional(),
});
const Email = z.string().max(MAX_ADDRESS_CHARACTERS);
/** People by address, with what they may do; an address alone is somebody who looks. */
const Collaborators = z
  .array(
    z.union([
      z.object({ email: Email, role: z.enum(['edit', 'view']).default('view') }),
      Email.transform((email) => ({ email, role: 'view' as const })),
    ]),
  )
  .max(MAX_ADDRESSES);

export const CreateSession = z.object({
  /** Named by the browser when it was begun offline: the same again is the same session. */
  id: z.uuid().optional(),
  title: z.string().trim().max(MAX_SESSION_TITLE).default(''),
  description: z.string().trim().max(MAX_SESSION_DESCRIPTION).default(''),
  tags: Tags.default([]),
  researchMethod: z.string().trim().min(1).max(MAX_METHOD).default('general'),
  citationStyle: z.string().trim().min(1).max(MAX_METHOD).default('APA'),
  collaborators: Collaborators.default([]),
  isShared: z.boolean().default(false),
  canvasMetadata: CanvasWish.default({}),
});
export type CreateSession = z.infer<typeof CreateSession>;

export const ChangeSession = z.object({
  title: z.string().trim().max(MAX_SESSION_TITLE).optional(),
  description: z.string().trim().max(MAX_SESSION_DESCRIPTION).optional(),
  tags: Tags.optional(),
  researchMethod: z.string().trim().min(1).max(MAX_METHOD).optional(),
  citationStyle: z.string().trim().min(1).max(MAX_METHOD).optional(),
  canvasMetadata: CanvasWish.optional(),
  lastViewport: Viewport.optional(),
  /** `false` suspends the access of everybody else. The owner's alone, like the collaborators. */
  isShared: z.boolean().optional(),
  /** All of them; who is not among them loses it. */
  collaborators: Collaborators.optional(),
});
export type ChangeSession = z.infer<typeof ChangeSession>;

const FoundItem = z.object({
  id: z.string(),
  sessionId: z.string(),
  sessionTitle: z.string(),
  contentType: ContentType,
  excerpt: z.string(),
  lastModified: z.string(),
});
const FoundSession = z.object({ id: z.string(), title: z.string(), description: z.string(), updatedAt: z.string() });

/** The envelope of the specification around a reply. */
const answer = <T extends z.ZodType>(data: T) => z.object({ success: z.literal(true), data });
const inSession = z.object({ canvasId: z.uuid() });
const inItem = inSession.extend({ itemId: ItemId });

export const contract = {
  list: base
    .route({ method: 'GET', path: '/kaosforge/sessions', summary: 'The person’s Forge sessions, latest change first' })
    .input(
      z.object({
        page: z.coerce.number().int().min(1).max(10_000).default(1),
        limit: z.coerce.number().int().min(1).max(PAGE_SESSIONS.max).default(PAGE_SESSIONS.initial),
        search: z.string().trim().max(200).optional(),
        tag: z.string().trim().max(MAX_SESSION_TAG).optional(),
        /** The deleted ones, which can be taken back. */
        trash: z.stringbool().default(false),
      }),
    )
    .output(
      answer(
        z.object({
          sessions: z.array(Session),
          page: z.number().int(),
          limit: z.number().int(),
          total: z.number().int(),
        }),
      ),
    ),
  create: base
    .route({ method: 'POST', path: '/kaosforge/sessions', summary: 'Begin a Forge session' })
    .input(CreateSession)
    .output(answer(Session)),
  get: owner
    .route({ method: 'GET', path: '/kaosforge/sessions/{canvasId}', summary: 'A Forge session' })
    .input(inSession)
    .output(answer(Session)),
  change: owner
    .route({ method: 'PUT', path: '/kaosforge/sessions/{canvasId}', summary: 'Change a Forge session' })
    .input(inSession.extend(ChangeSession.shape))
    .output(answer(Session)),
  remove: owner
    .route({
      method: 'DELETE',
      path: '/kaosforge/sessions/{canvasId}',
      summary: 'Delete a Forge session; it can be taken back for 30 days',
    })
    .input(inSession)
    .output(answer(z.object({ id: z.string() }))),
  restore: owner
    .route({
      method: 'POST',
      path: '/kaosforge/sessions/{canvasId}/restore',
      summary: 'Take a deleted Forge session back',
    })
    .input(inSession)
    .output(answer(Session)),
  items: heavy
    .route({
      method: 'GET',
      path: '/kaosforge/sessions/{canvasId}/canvas-items',
      summary: 'What is on a canvas, or what changed on it since: all of it, or in pages when a limit is named',
    })
    .input(
      inSession.extend({
        since: z.coerce.number().int().min(0).optional(),
        /** In pages of so many items, and about a megabyte. */
        limit: z.coerce.number().int().min(1).max(MAX_PAGE_ITEMS).optional(),
        /** `next` of the page before. */
        after: z.string().min(1).max(1000).optional(),
      }),
    )
    .output(answer(ItemsAnswer)),
  addItem: large
    .route({
      method: 'POST',
      path: '/kaosforge/sessions/{canvasId}/canvas-items',
      summary: 'Put an item on a canvas',
    })
    .input(inSession.extend(NewItem.shape).extend({ id: ItemId.optional(), key: Key.optional() }))
    .output(answer(CanvasItem)),
  /** One transaction: an item that isn't right fails all; a stale one is refused alone. */
  bulk: base
    .meta({ access: 'owner', maxBody: MAX_BULK_BYTES, heavy: 'large body' })
    .route({
      method: 'PUT',
      path: '/kaosforge/sessions/{canvasId}/canvas-items/bulk',
      summary: 'Create, change, delete and bring back items of a canvas at once',
    })
    .input(inSession.extend({ items: z.array(BulkWrite).min(1).max(MAX_BULK) }))
    .output(answer(BulkAnswer)),
  changeItem: large
    .route({
      method: 'PUT',
      path: '/kaosforge/sessions/{canvasId}/canvas-items/{itemId}',
      summary: 'Change an item of a canvas; an older revision is refused with the current item',
    })
    .input(inItem.extend(Write.shape).extend({ updates: ItemUpdates }))
    .output(answer(CanvasItem)),
  removeItem: owner
    .route({
      method: 'DELETE',
      path: '/kaosforge/sessions/{canvasId}/canvas-items/{itemId}',
      summary: 'Delete an item of a canvas',
    })
    .input(inItem.extend({ rev: z.coerce.number().int().min(0).optional(), key: Key.optional() }))
    .output(answer(CanvasItem)),
  search: base
    .route({ method: 'GET', path: '/kaosforge/search', summary: 'Search the person’s Forge sessions' })
    .input(
      z.object({
        query: z.string().trim().min(1).max(200),
        type: z.enum(['all', 'sessions', 'items', ...CONTENT_TYPES]).default('all'),
      }),
    )
    .output(answer(z.object({ sessions: z.array(FoundSession), items: z.array(FoundItem) }))),
  ...extraEndpoints(CanvasItem, KeptItem),
};
