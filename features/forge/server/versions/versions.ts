import { isId, newId } from '../../../../platform/common/id.ts';
import { listPieces } from '../../../../platform/server/built-answer.ts';
import type { BulkWrite, CanvasItem, KeptItem } from '../../contract.ts';
import { forgeExtraProblems } from '../../core/extra-problems.ts';
import type { Version } from '../../core/extra-shapes.ts';
import { MAX_NAMED_VERSIONS, MAX_VERSION_BYTES } from '../../limits.ts';
import type { Canvases } from '../canvas-port.ts';
import { differences } from './differences.ts';
import { itemTexts, packScene, readScene } from './packed-scene.ts';
import type { NewVersion, VersionStore } from './version-store.ts';

type Row = Awaited<ReturnType<VersionStore['list']>>[number];
type Kept = Pick<NewVersion, 'kind' | 'name'>;
type State = { items: CanvasItem[]; seq: number };

const toVersion = (row: Row): Version => ({
  id: row.id,
  name: row.name,
  kind: row.kind,
  seq: row.seq,
  blocks: row.blocks,
  connections: row.connections,
  by: row.by_id === null ? null : { id: row.by_id, name: row.by_name ?? '' },
  createdAt: row.created_at,
});

/** Ids of the stored files that items show. */
function filesIn(items: readonly KeptItem[]): string[] {
  const ids = items.flatMap(({ contentData }) => {
    const { file } = contentData.metadata as { file?: { fileId?: unknown } | null };
    return typeof file?.fileId === 'string' && isId(file.fileId) ? file.fileId.toLowerCase() : [];
  });
  return [...new Set(ids)];
}

type Dead = ReadonlySet<string>;

/** The writes that make what is on a canvas what a version holds; `dead` are deleted items that can come back. */
async function writesTo(now: readonly CanvasItem[], then: readonly KeptItem[], dead: Dead): Promise<BulkWrite[]> {
  const rev = new Map(now.map((item) => [item.id, item.rev]));
  const { missing, changed, surplus } = await differences(now, then);
  const back = ({ id, contentType, ...fields }: KeptItem): BulkWrite => {
    const { contentData, spatialData, visualProperties } = fields,
      updates = { contentData, spatialData, visualProperties };
    return dead.has(id) ? { id, deleted: false, updates } : { id, create: { contentType, ...updates } };
  };
  return [
    ...surplus.map((id): BulkWrite => ({ id, rev: rev.get(id)!, deleted: true })),
    ...changed.map(({ item, updates }): BulkWrite => ({ id: item.id, rev: rev.get(item.id)!, updates })),
    ...missing.map(back),
  ];
}

/** Kept states of canvases: by name, before one is restored, and one an hour while there is work. */
export function openVersions({ canvases, store }: { canvases: Canvases; store: VersionStore }) {
  /** @throws FORGE_VERSION_TOO_LARGE */
  async function itemsToKeep(personId: string, canvasId: string): Promise<State> {
    if ((await store.weight(canvasId)) > MAX_VERSION_BYTES)
      throw forgeExtraProblems.make('FORGE_VERSION_TOO_LARGE', { max: MAX_VERSION_BYTES / 2 ** 20 });
    return canvases.items(personId, canvasId);
  }

  async function keep(personId: string, canvasId: string, { items, seq }: State, as: Kept): Promise<string> {
    const id = newId(),
      connections = items.filter(({ contentType }) => contentType === 'connection').length;
    await store.add({
      id,
      session_id: canvasId,
      seq,
      ...as,
      blocks: items.length - connections,
      connections,
      file_ids: filesIn(items),
      scene: await packScene(items),
      by_id: as.kind === 'hourly' ? null : personId,
    });
    return id;
  }

  async function find(canvasId: string, id: string) {
    const row = await store.find(canvasId, id);
    if (!row) throw forgeExtraProblems.make('FORGE_VERSION_NOT_FOUND');
    return row;
  }

  return {
    /** Keeps a canvas as it is, by itself. */
    keepHourly: async (ownerId: string, canvasId: string): Promise<string> =>
      keep(ownerId, canvasId, await itemsToKeep(ownerId, canvasId), { kind: 'hourly', name: null }),

    async list(personId: string, canvasId: string): Promise<{ versions: Version[] }> {
      await canvases.mustSee(personId, canvasId);
      return { versions: (await store.list(canvasId)).map(toVersion) };
    },

    async keep(personId: string, canvasId: string, name: string): Promise<Version> {
      await canvases.mustWrite(personId, canvasId);
      if ((await store.named(canvasId)) >= MAX_NAMED_VERSIONS)
        throw forgeExtraProblems.make('FORGE_TOO_MANY_VERSIONS', { max: MAX_NAMED_VERSIONS });
      const state = await itemsToKeep(personId, canvasId);
      return toVersion(await find(canvasId, await keep(personId, canvasId, state, { kind: 'named', name })));
    },

    /** What others made can't be made unrecoverable by whoever edits: the owner alone forgets versions. */
    async remove(personId: string, canvasId: string, id: string): Promise<{ id: string }> {
      await canvases.mustOwn(personId, canvasId);
      if (!(await store.remove(canvasId, id))) throw forgeExtraProblems.make('FORGE_VERSION_NOT_FOUND');
      return { id };
    },

    /** A version with what was on the canvas, as pieces of the JSON of its answer. */
    async show(personId: string, canvasId: string, id: string, signal: AbortSignal): Promise<Iterable<string>> {
      await canvases.mustSee(personId, canvasId);
      const { scene, ...row } = await find(canvasId, id);
      const items = await itemTexts(await readScene(scene, signal), signal);
      return listPieces(`{"success":true,"data":{"version":${JSON.stringify(toVersion(row))},"items":[`, items, ']}}');
    },

    /** Makes the canvas what it was. How it is now is kept first, and what is written is a change like any other. */
    async restore(personId: string, canvasId: string, id: string) {
      await canvases.mustWrite(personId, canvasId);
      const then = await readScene((await find(canvasId, id)).scene),
        now = await itemsToKeep(personId, canvasId),
        writes = await writesTo(now.items, then, await store.dead(canvasId));
      if (writes.length === 0) return { seq: now.seq, changed: 0, kept: null };
      const kept = await keep(personId, canvasId, now, { kind: 'restore', name: null });
      await store.forgetOldest(canvasId);
      const { seq, stale } = await canvases.write(personId, canvasId, writes);
      return { seq, changed: writes.length - stale.length, kept };
    },
  };
}
export type Versions = ReturnType<typeof openVersions>;
