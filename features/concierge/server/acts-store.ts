import { type Kysely, sql } from 'kysely';
import * as z from 'zod';
import { newId } from '../../../platform/common/id.ts';
import type { AllTables, Db } from '../../../platform/server/db.ts';
import { PreferencesChange } from '../contract.ts';
import { type Command, parseCommand } from '../core/index.ts';
import { ASKED_MINUTES, MAX_ACTS, UNDO_HOURS } from '../limits.ts';

/** What undoes an act, and what must still be so for it. */
const ActUndo = z.discriminatedUnion('kind', [
  /** Parts of the record, and what the account held of them. */
  z.object({
    kind: z.literal('preferences'),
    before: PreferencesChange,
    after: PreferencesChange,
    account: z.object({
      name: z.string().optional(),
      theme: z.enum(['dark', 'light']).nullish(),
      locale: z.string().nullish(),
    }),
  }),
  /** Books that came out of the trash. */
  z.object({ kind: z.literal('books'), ids: z.array(z.uuid()) }),
  /** A setting that the page holds. */
  z.object({ kind: z.literal('page') }),
  /** Nothing undoes it; `ids` are the books of a question. */
  z.object({ kind: z.literal('never'), ids: z.array(z.uuid()) }),
]);
export type ActUndo = z.infer<typeof ActUndo>;
export type Act = {
  id: string;
  turnId: string;
  command: Command;
  state: 'asked' | 'done' | 'undone';
  undo: ActUndo;
  createdAt: string;
};
export type NewAct = Pick<Act, 'turnId' | 'command' | 'undo'> & { state: 'asked' | 'done' };

const COLUMNS = ['id', 'turn_id', 'command', 'state', 'undo', 'created_at'] as const;
type Row = {
  id: string;
  turn_id: string;
  command: unknown;
  state: Act['state'];
  undo: unknown;
  created_at: Date | string;
};
const Named = z.object({ tool: z.string() }).loose();

/** An act as it was stored; null when this version knows its tool or its form no longer. */
function actOf(row: Row): Act | null {
  const named = Named.safeParse(row.command);
  const command = named.success ? parseCommand(named.data.tool, row.command) : null;
  const undo = ActUndo.safeParse(row.undo);
  if (!command || !undo.success) return null;
  const createdAt = new Date(row.created_at).toISOString();
  return { id: row.id, turnId: row.turn_id, command, state: row.state, undo: undo.data, createdAt };
}
const actsOf = (rows: readonly Row[]): Act[] => rows.flatMap((row) => actOf(row) ?? []);

const recent = sql<boolean>`created_at > now() - make_interval(hours => ${sql.lit(UNDO_HOURS)})`;
const stillAsked = sql<boolean>`created_at > now() - make_interval(mins => ${sql.lit(ASKED_MINUTES)})`;

/** Notes an act, in the caller's transaction if it has one; acts that are too old to undo are forgotten. */
export async function addAct(db: Kysely<AllTables>, userId: string, act: NewAct): Promise<string> {
  const id = newId();
  await db
    .deleteFrom('concierge_acts')
    .where('user_id', '=', userId)
    .where(sql<boolean>`not (${recent})`)
    .execute();
  await db
    .insertInto('concierge_acts')
    .values({
      id,
      user_id: userId,
      turn_id: act.turnId,
      command: JSON.stringify(act.command),
      state: act.state,
      undo: JSON.stringify(act.undo),
    })
    .execute();
  return id;
}

/** An act under a row lock, so that it is undone once. */
export async function lockAct(trx: Db, userId: string, id: string): Promise<Act | null> {
  const row = await trx
    .selectFrom('concierge_acts')
    .select([...COLUMNS])
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where(recent)
    .forUpdate()
    .executeTakeFirst();
  return row ? actOf(row) : null;
}

export const setUndone = (trx: Db, userId: string, id: string) =>
  trx
    .updateTable('concierge_acts')
    .set({ state: 'undone' })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();

/** What the concierge did for people; every query names the person. */
export const actsStore = (db: Db) => ({
  add: (userId: string, act: NewAct): Promise<string> => addAct(db, userId, act),

  /** The acts that were carried out lately, newest first. */
  async done(userId: string): Promise<Act[]> {
    const rows = await db
      .selectFrom('concierge_acts')
      .select([...COLUMNS])
      .where('user_id', '=', userId)
      .where('state', '=', 'done')
      .where(recent)
      .orderBy('id', 'desc')
      .execute();
    return actsOf(rows);
  },

  /** What the activity list shows, newest first. */
  async listed(userId: string): Promise<Act[]> {
    const rows = await db
      .selectFrom('concierge_acts')
      .select([...COLUMNS])
      .where('user_id', '=', userId)
      .where('state', '!=', 'asked')
      .where('hidden', '=', false)
      .where(recent)
      .orderBy('id', 'desc')
      .limit(MAX_ACTS)
      .execute();
    return actsOf(rows);
  },

  async hide(userId: string): Promise<void> {
    await db.updateTable('concierge_acts').set({ hidden: true }).where('user_id', '=', userId).execute();
  },

  /** Acts that a later change made impossible to undo. */
  async settle(userId: string, ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    const never: ActUndo = { kind: 'never', ids: [] };
    await db
      .updateTable('concierge_acts')
      .set({ undo: JSON.stringify(never) })
      .where('user_id', '=', userId)
      .where('id', 'in', [...ids])
      .execute();
  },

  /** Takes the last question that waits for a yes: only one yes gets it. Earlier ones are dropped. */
  async takeAsked(userId: string): Promise<Act | null> {
    const rows = await db
      .deleteFrom('concierge_acts')
      .where('user_id', '=', userId)
      .where('state', '=', 'asked')
      .where(stillAsked)
      .returning([...COLUMNS])
      .execute();
    return actsOf(rows).sort((a, b) => (a.id < b.id ? 1 : -1))[0] ?? null;
  },
});
