import { createHash } from 'node:crypto';
import { arrayBuffer } from 'node:stream/consumers';
import type { FileStore } from '../../../adapters/files/index.ts';
import { newId } from '../../../platform/common/id.ts';
import { createLatestCache } from '../../../platform/server/latest-cache.ts';
import type { CoverReply, GenerateCover } from '../contract.ts';
import { coverProblems, type WornType, wornCoverUrl } from '../core/index.ts';
import type { Made } from './making.ts';
import type { Asking, CoversCpu } from './deps.ts';
import type { Subject } from './drawing.ts';

/** A thing that may wear a cover, as its feature knows it. `key`: the file of its cover. */
export type Wearer = { title: string; author: string | null; description: string | null; key: string | null };

/** What previews of a public page show. `key`: the file of its cover. */
type PublicFace = Pick<Wearer, 'title' | 'author' | 'key'>;

/** A kind of thing that wears a cover, told by the feature that has it; the owner is in every question. */
export type WearerKind = {
  type: WornType;
  find(ownerId: string, id: string): Promise<Wearer | undefined>;
  /** Remembers the file of its cover; the one before, or undefined where there is no such thing any more. */
  put(ownerId: string, id: string, key: string | null): Promise<{ before: string | null } | undefined>;
  /** The cover of a thing that is shared with this person; null for all others. */
  heldKey?(personId: string, id: string): Promise<string | null>;
  /** What anyone may see of a public thing; undefined for all others. */
  publicFace?(id: string): Promise<PublicFace | undefined>;
};

type Making = (
  ownerId: string,
  wish: GenerateCover,
  subject: Subject,
  lastKey: string | null,
  asking: Asking,
) => Promise<Made>;

/** Pictures for previews that are kept in memory: drawing one takes half a second. */
const KEPT_CARDS = 60;

/** Covers of things that are no books: their features register them, the files are kept here. */
export function readCoverTargets(files: FileStore, make: Making, cpu: Pick<CoversCpu, 'socialCard'>) {
  const kinds = new Map<string, WearerKind>();
  const cards = createLatestCache<Uint8Array>(KEPT_CARDS);
  const kindOf = (type: WornType): WearerKind => {
    const kind = kinds.get(type);
    if (!kind) throw new Error(`${type}: nobody registered what wears such covers`);
    return kind;
  };

  /** @throws COVER_NOT_FOUND for what is not this person's */
  async function find(type: WornType, ownerId: string, id: string): Promise<Wearer> {
    const found = await kindOf(type).find(ownerId, id);
    if (!found) throw coverProblems.make('COVER_NOT_FOUND');
    return found;
  }

  async function keep(type: WornType, ownerId: string, id: string, webp: Uint8Array, mark: string): Promise<string> {
    const key = `covers/${type}/${ownerId}/own-${mark}-${newId()}.webp`;
    await files.put(key, webp, { contentType: 'image/webp' });
    const put = await kindOf(type).put(ownerId, id, key);
    if (!put) {
      await files.delete(key);
      throw coverProblems.make('COVER_NOT_FOUND');
    }
    if (put.before) await files.delete(put.before);
    return wornCoverUrl(type, id, key);
  }

  return {
    types: (): WornType[] => [...kinds.values()].map(({ type }) => type),
    register: (kind: WearerKind): void => void kinds.set(kind.type, kind),
    find,
    keep,
    async generate(type: WornType, ownerId: string, id: string, wish: GenerateCover, asking: Asking) {
      const wearer = await find(type, ownerId, id),
        { webp, mark, engine } = await make(ownerId, wish, { ...wearer, type }, wearer.key, asking);
      return { url: await keep(type, ownerId, id, webp, mark), engine } satisfies {
        url: string;
        engine: CoverReply['engine'];
      };
    },
    async remove(type: WornType, ownerId: string, id: string): Promise<void> {
      await find(type, ownerId, id);
      const put = await kindOf(type).put(ownerId, id, null);
      if (put?.before) await files.delete(put.before);
    },
    /** The picture for its owner, for those it is shared with, or for everybody where the thing is public. @throws COVER_NOT_FOUND */
    async picture(type: WornType, actorId: string | null, id: string) {
      const own = actorId === null ? undefined : await kindOf(type).find(actorId, id),
        held = actorId === null || own ? null : ((await kindOf(type).heldKey?.(actorId, id)) ?? null),
        key = own?.key ?? held ?? (await kindOf(type).publicFace?.(id))?.key ?? null,
        file = key === null ? null : await files.get(key);
      if (!file || key === null) throw coverProblems.make('COVER_NOT_FOUND');
      return { ...file, own: !!own, mark: key.split('/').at(-1)! };
    },
    /** The picture for previews of a public thing, with a mark that changes with it. @throws COVER_NOT_FOUND for what is not public */
    async card(type: WornType, id: string): Promise<{ png: Uint8Array; mark: string }> {
      const face = await kindOf(type).publicFace?.(id);
      if (!face) throw coverProblems.make('COVER_NOT_FOUND');
      const { title, author, key } = face;
      const mark = createHash('sha256')
        .update(JSON.stringify([title, author, key]))
        .digest('hex')
        .slice(0, 16);
      const png = await cards(mark, async () => {
        const file = key === null ? null : await files.get(key);
        const cover = file && new Uint8Array(await arrayBuffer(file.stream));
        return cpu.socialCard({ title, author, cover });
      });
      return { png, mark };
    },
    /** Deletes the file of a thing that is gone. */
    drop: (key: string | null): Promise<unknown> => (key === null ? Promise.resolve() : files.delete(key)),
  };
}
