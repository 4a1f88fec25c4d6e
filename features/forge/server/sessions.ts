import { newId } from '../../../platform/common/id.ts';
import type { Actor } from '../../../platform/server/context.ts';
import type { ChangeSession, CreateSession, Session } from '../contract.ts';
import { forgeProblems } from '../core/index.ts';
import { CANVAS_SIZE } from '../limits.ts';
import type { ForgeDeps } from './deps.ts';
import type { Access, Allowed } from './people/access.ts';
import type { Collaborators } from './people/collaborators.ts';
import type { TellChanged } from './people/notices.ts';
import type { ItemStore } from './rows/item-store.ts';
import type { ListWish, SessionRow, SessionStore, SessionWords } from './rows/session-store.ts';

type Parts = Pick<ForgeDeps, 'db' | 'accounts' | 'sharing'> & {
  sessions: SessionStore;
  items: ItemStore;
  access: Access;
  collaborators: Collaborators;
  tell: TellChanged;
};

const unique = (tags: readonly string[]): string[] => [...new Set(tags)];
const thingOf = (row: Pick<SessionRow, 'id' | 'owner_id'>) => ({
  kind: 'canvas' as const,
  targetId: row.id,
  byUser: row.owner_id,
});

/** What a wish changes of a session's row; the canvas is never made smaller than what lies on it. */
function changedWords(wish: ChangeSession, extent: { width: number; height: number }): Partial<SessionWords> {
  const { canvasSize: size, workingNotes } = wish.canvasMetadata ?? {};
  return {
    ...(wish.title !== undefined && { title: wish.title }),
    ...(wish.description !== undefined && { description: wish.description }),
    ...(wish.tags && { tags: unique(wish.tags) }),
    ...(wish.researchMethod !== undefined && { research_method: wish.researchMethod }),
    ...(wish.citationStyle !== undefined && { citation_style: wish.citationStyle }),
    ...(wish.isShared !== undefined && { is_shared: wish.isShared }),
    ...(size && { width: Math.max(size.width, extent.width), height: Math.max(size.height, extent.height) }),
    ...(workingNotes !== undefined && { working_notes: workingNotes }),
  };
}

/** Sessions of the Forge: people's own, and those that are shared with them. */
export function openSessions({ db, accounts, sharing, sessions, items, access, collaborators, tell }: Parts) {
  /** Sessions as a person sees them. */
  async function shown(personId: string, allowed: readonly Allowed[]): Promise<Session[]> {
    const ids = allowed.map(({ row }) => row.id),
      owners = [...new Set(allowed.map(({ row }) => row.owner_id))];
    const [viewports, names, people] = await Promise.all([
      sessions.viewports(personId, ids),
      accounts.namesOf(owners),
      Promise.all(owners.map((owner) => collaborators.of(owner, ids, owner === personId))),
    ]);
    const sharedWith = new Map(people.flatMap((some) => [...some]));
    return allowed.map(({ row, role }) => {
      const others = sharedWith.get(row.id) ?? [];
      return {
        id: row.id,
        title: row.title,
        description: row.description,
        tags: row.tags,
        researchMethod: row.research_method,
        citationStyle: row.citation_style,
        collaborators: others,
        isShared: row.is_shared ?? (role !== 'owner' || others.length > 0),
        canvasMetadata: {
          canvasSize: { width: row.width, height: row.height },
          workingNotes: row.working_notes,
        },
        lastViewport: viewports.get(row.id) ?? null,
        createdAt: row.created_at,
        updatedAt: row.updated_at,
        role,
        owner: { id: row.owner_id, name: names.get(row.owner_id) ?? '' },
        seq: row.seq,
        blocks: row.blocks,
        connections: row.connections,
        bytes: row.bytes,
        deletedAt: row.deleted_at,
      };
    });
  }
  const one = async (personId: string, allowed: Allowed): Promise<Session> => (await shown(personId, [allowed]))[0]!;

  /** Into the trash, or out of it, for those it is shared with as well. */
  const setDeleted = (ownerId: string, id: string, deleted: boolean): Promise<SessionRow> =>
    db.transaction().execute(async (trx) => {
      const row = await sessions.setDeleted(trx, ownerId, id, deleted);
      if (!row) throw forgeProblems.make('FORGE_SESSION_NOT_FOUND');
      await tell(trx, row, row.seq);
      await sharing.trashed(trx, thingOf(row), deleted);
      return row;
    });

  /** Changes what a session says of itself; only when something is asked for. */
  async function changeWords(allowed: Allowed, wish: ChangeSession): Promise<void> {
    if (Object.keys(changedWords(wish, { width: 0, height: 0 })).length === 0) return;
    await db.transaction().execute(async (trx) => {
      const row = await access.lock(trx, allowed.row),
        extent = wish.canvasMetadata?.canvasSize ? await items.extent(trx, row.id) : { width: 0, height: 0 },
        changed = await sessions.change(trx, row, changedWords(wish, extent));
      // Whoever loses the canvas by it hears of it, too.
      await tell(trx, { ...changed, is_shared: null }, changed.seq);
      if (wish.isShared !== undefined && (row.is_shared === false) === wish.isShared)
        await sharing.trashed(trx, thingOf(row), !wish.isShared);
    });
  }

  return {
    async create(actor: Actor, wish: CreateSession, locale: string): Promise<Session> {
      const id = wish.id ?? newId(),
        { canvasSize = { width: CANVAS_SIZE.initial, height: CANVAS_SIZE.initial }, workingNotes = '' } =
          wish.canvasMetadata;
      const added = await sessions.add(actor.id, id, {
        title: wish.title,
        description: wish.description,
        tags: unique(wish.tags),
        research_method: wish.researchMethod,
        citation_style: wish.citationStyle,
        // There is nobody yet whose access could be suspended.
        is_shared: wish.isShared || null,
        ...canvasSize,
        working_notes: workingNotes,
      });
      const row = await sessions.find(actor.id, id);
      if (!row) throw forgeProblems.make('FORGE_SESSION_ID_TAKEN');
      if (added && wish.collaborators.length > 0)
        await collaborators.set(actor, id, wish.collaborators, locale).catch(async (error: unknown) => {
          await sessions.drop(actor.id, id); // an address was wrong: the same call again begins it anew
          throw error;
        });
      return one(actor.id, { row, role: 'owner' });
    },

    async list(personId: string, wish: ListWish) {
      const held = await access.held(personId),
        { rows, total } = await sessions.page(personId, wish, held.list);
      const allowed = rows.map((row): Allowed => {
        return { row, role: row.owner_id === personId ? 'owner' : held.roleOf(row.id) };
      });
      return { sessions: await shown(personId, allowed), page: wish.page, limit: wish.limit, total };
    },

    async get(personId: string, id: string): Promise<Session> {
      const allowed = await access.mayLook(personId, id);
      if (allowed.role !== 'owner') await sharing.opened(personId, 'canvas', id);
      return one(personId, allowed);
    },

    /** What is said of it and where the person looks; who else may use it is the owner's to say. */
    async change(actor: Actor, id: string, wish: ChangeSession, locale: string): Promise<Session> {
      const { lastViewport, collaborators: people, ...words } = wish;
      const says = Object.values(words).some((value) => value !== undefined),
        allowed = await access[says ? 'mayEdit' : 'mayLook'](actor.id, id);
      if (people || words.isShared !== undefined) await access.mustOwn(actor.id, id);
      await changeWords(allowed, words);
      if (people) await collaborators.set(actor, id, people, locale);
      if (lastViewport) await sessions.putViewport(actor.id, id, lastViewport);
      return one(actor.id, await access.mayLook(actor.id, id));
    },

    async remove(personId: string, id: string): Promise<{ id: string }> {
      await access.mustOwn(personId, id);
      await setDeleted(personId, id, true);
      return { id };
    },
    restore: async (ownerId: string, id: string): Promise<Session> =>
      one(ownerId, { row: await setDeleted(ownerId, id, false), role: 'owner' }),

    /** Deletes for good what lay in the trash long enough, with its shares. */
    async sweep(): Promise<void> {
      for (const row of await sessions.sweep()) await sharing.gone(db, thingOf(row));
    },
  };
}
