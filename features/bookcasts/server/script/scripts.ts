import type { Makings } from '../../../makings/server/index.ts';
import type { Script } from '../../contract.ts';
import { bookcastsProblems } from '../../core/index.ts';
import type { BookcastStore, CastRow } from '../rows/bookcast-store.ts';
import type { RecordingStore } from '../rows/recording-store.ts';
import type { ScriptStore, Version } from '../rows/script-store.ts';
import { toScript } from '../rows/shape.ts';
import type { StoredScript } from '../rows/stored.ts';
import { editedScript, type LineEdit } from './edit.ts';
import { rewrittenScript } from './rewrite.ts';

type Parts = {
  store: BookcastStore;
  scripts: ScriptStore;
  recordings: RecordingStore;
  makings: Pick<Makings, 'sourceAgain'>;
  told(ownerId: string, id: string): Promise<void>;
};

/** The script of a Bookcast as a person reads and changes it. */
export function openScripts({ store, scripts, recordings, makings, told }: Parts) {
  async function show(ownerId: string, id: string): Promise<Script> {
    const cast = await store.find(ownerId, id);
    if (!cast) throw bookcastsProblems.make('BOOKCAST_NOT_FOUND');
    const [version, recorded] = await Promise.all([scripts.latest(ownerId, id), recordings.lines(ownerId, id)]);
    return toScript(cast, version, recorded);
  }

  /** @throws SCRIPT_CHANGED with the current revision */
  async function versionsAt(
    ownerId: string,
    id: string,
    revision: number,
  ): Promise<{ cast: CastRow; versions: Version[] }> {
    const cast = await store.find(ownerId, id);
    if (!cast || cast.trashed_at) throw bookcastsProblems.make('BOOKCAST_NOT_FOUND');
    const versions = await scripts.all(ownerId, id);
    if (versions.length === 0) throw bookcastsProblems.make('BOOKCAST_NO_SCRIPT');
    if (versions[0]!.revision !== revision)
      throw bookcastsProblems.make('SCRIPT_CHANGED', { revision: versions[0]!.revision });
    return { cast, versions };
  }

  async function change(ownerId: string, id: string, from: number, script: StoredScript, cause: 'edit' | 'rewrite') {
    if (!(await scripts.change(ownerId, id, from, script, cause))) {
      const latest = await scripts.latest(ownerId, id);
      throw bookcastsProblems.make('SCRIPT_CHANGED', { revision: latest?.revision ?? 0 });
    }
    await told(ownerId, id);
    return show(ownerId, id);
  }

  return {
    show,
    /** Writes one line anew. */
    async rewrite(
      ownerId: string,
      id: string,
      wish: { revision: number; lineId: string },
      signal: AbortSignal,
    ): Promise<Script> {
      const { cast, versions } = await versionsAt(ownerId, id, wish.revision);
      const latest = versions[0]!;
      if (!latest.script.lines.some((line) => line.id === wish.lineId))
        throw bookcastsProblems.make('SCRIPT_LINE_NOT_FOUND');
      const script = await rewrittenScript(makings, cast, latest, { lineId: wish.lineId, signal });
      return change(ownerId, id, wish.revision, script, 'rewrite');
    },
    /** Keeps a script as a person wants it. */
    async edit(ownerId: string, id: string, wish: { revision: number; lines: readonly LineEdit[] }): Promise<Script> {
      const { versions } = await versionsAt(ownerId, id, wish.revision);
      const script = editedScript(versions, wish.lines);
      if (JSON.stringify(script.lines) === JSON.stringify(versions[0]!.script.lines)) return show(ownerId, id);
      return change(ownerId, id, wish.revision, script, 'edit');
    },
  };
}
