// Endpoints of imports, versions and presence. Plain routes beside them: GET .../files/{fileId}, POST .../import-content.
import { oc } from '@orpc/contract';
import * as z from 'zod';
import { MAX_TAB } from '../limits.ts';
import { ImportBook, ImportWeb, Present, PresenceNews, Version, VersionName, WebCard } from './extra-shapes.ts';

const owner = oc.$meta<{ access: 'user' | 'owner'; maxBody?: number; heavy?: true }>({ access: 'owner' });
/** Calls about all that is on a canvas: a person has few of them at once. */
const heavy = owner.meta({ access: 'owner', heavy: true });
const answer = <T extends z.ZodType>(data: T) => z.object({ success: z.literal(true), data });
const inSession = z.object({ canvasId: z.uuid() });
const inVersion = inSession.extend({ versionId: z.uuid() });

/** The endpoints, by the shapes of items as a canvas has them and as a version keeps them. */
export const extraEndpoints = <Item extends z.ZodType, Kept extends z.ZodType>(item: Item, kept: Kept) => ({
  importBook: owner
    .route({
      method: 'POST',
      path: '/kaosforge/sessions/{canvasId}/import/book',
      summary: 'Put passages, highlights or the record of a book onto a canvas',
    })
    .input(inSession.and(ImportBook))
    .output(answer(z.object({ items: z.array(item) }))),
  importWeb: owner
    .route({
      method: 'POST',
      path: '/kaosforge/sessions/{canvasId}/import/web',
      summary: 'Put a page of the web onto a canvas',
    })
    .input(inSession.and(ImportWeb))
    .output(answer(z.object({ items: z.array(item) }))),
  readWeb: owner
    .route({
      method: 'POST',
      path: '/kaosforge/sessions/{canvasId}/web-card',
      summary: 'What a page of the web says of itself, for a card that is on the canvas already',
    })
    .input(inSession.and(ImportWeb.pick({ url: true })))
    .output(answer(WebCard)),
  versions: owner
    .route({
      method: 'GET',
      path: '/kaosforge/sessions/{canvasId}/versions',
      summary: 'Kept states of a canvas, the latest first',
    })
    .input(inSession)
    .output(answer(z.object({ versions: z.array(Version) }))),
  keepVersion: heavy
    .route({
      method: 'POST',
      path: '/kaosforge/sessions/{canvasId}/versions',
      summary: 'Keep a canvas as it is, under a name',
    })
    .input(inSession.extend({ name: VersionName }))
    .output(answer(Version)),
  version: heavy
    .route({
      method: 'GET',
      path: '/kaosforge/sessions/{canvasId}/versions/{versionId}',
      summary: 'What was on a canvas',
    })
    .input(inVersion)
    .output(answer(z.object({ version: Version, items: z.array(kept) }))),
  /** `changed` items were written; `kept` is the version of how it was before, null when nothing had to be. */
  restoreVersion: heavy
    .route({
      method: 'POST',
      path: '/kaosforge/sessions/{canvasId}/versions/{versionId}/restore',
      summary: 'Make a canvas what it was; how it is now is kept first',
    })
    .input(inVersion)
    .output(answer(z.object({ seq: z.number().int(), changed: z.number().int(), kept: z.string().nullable() }))),
  removeVersion: owner
    .route({
      method: 'DELETE',
      path: '/kaosforge/sessions/{canvasId}/versions/{versionId}',
      summary: 'Forget a kept state of a canvas; only its owner can',
    })
    .input(inVersion)
    .output(answer(z.object({ id: z.string() }))),
  presence: owner
    .route({
      method: 'POST',
      path: '/kaosforge/sessions/{canvasId}/presence',
      summary: 'Say where one is on a canvas, and hear who else is there',
    })
    .input(inSession.extend(PresenceNews.shape))
    .output(answer(z.object({ others: z.array(Present) }))),
  leave: owner
    .route({ method: 'DELETE', path: '/kaosforge/sessions/{canvasId}/presence/{tab}', summary: 'Leave a canvas' })
    .input(inSession.extend({ tab: z.string().min(1).max(MAX_TAB) }))
    .output(answer(z.object({ left: z.boolean() }))),
});
