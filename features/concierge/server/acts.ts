import { isDeepStrictEqual } from 'node:util';
import type { Actor, RequestContext } from '../../../platform/server/context.ts';
import type { Db } from '../../../platform/server/db.ts';
import type { Catalog } from '../../catalog/server/index.ts';
import type { Personalization, PreferencesChange } from '../contract.ts';
import { changeOf, type Command, undoOf } from '../core/index.ts';
import { type Act, actsStore, type ActUndo, addAct, lockAct, setUndone } from './acts-store.ts';
import type { ReadProfile, UpdateAccount } from './account.ts';
import { changeRecord } from './personalization-store.ts';

/** What undoing an act led to: `changed` since, so it was left; `already` undone before; `never`: it can't be undone. */
export type UndoState = 'undone' | 'already' | 'changed' | 'never';
export type Undone = { state: UndoState; act: Act };
/** The message whose acts are undone together, and who sent it. */
type Turn = { id: string; actor: Actor; context: RequestContext };
type Deps = {
  db: Db;
  catalog: Pick<Catalog, 'many'>;
  updateAccount: UpdateAccount;
  profileOf: ReadProfile;
};

const pick = (record: Personalization, names: readonly string[]): PreferencesChange =>
  Object.fromEntries(names.map((name) => [name, record[name as keyof Personalization] ?? null])) as PreferencesChange;

const isSame = (record: Personalization, expected: PreferencesChange): boolean =>
  Object.entries(expected).every(([name, value]) =>
    isDeepStrictEqual(record[name as keyof Personalization] ?? null, value ?? null),
  );

const themeOf = (theme: string | null | undefined): 'dark' | 'light' | null =>
  theme === 'dark' || theme === 'light' ? theme : null;

/** The parts of the account to put back after a change of these preferences. */
function accountBefore({ before, account }: Extract<ActUndo, { kind: 'preferences' }>): Parameters<UpdateAccount>[1] {
  const theme = themeOf(account.theme);
  return {
    ...('displayName' in before && account.name !== undefined && { name: account.name }),
    ...('theme' in before && theme && { theme }),
    ...('language' in before && account.locale && { locale: account.locale }),
  };
}

/** Carries out changes of preferences so that they can be undone, and undoes what was done. */
export function openActs({ db, catalog, updateAccount, profileOf }: Deps) {
  const store = actsStore(db);

  /** Changes the preferences and notes how to undo it, in one transaction; `sync` first changes the account. */
  async function save(
    turn: Turn,
    command: Command,
    sync: () => Promise<void>,
  ): Promise<{ act: string; undo: PreferencesChange }> {
    const { id: userId } = turn.actor;
    const profile = await profileOf(userId);
    const name = profile?.name ?? turn.actor.name;
    await sync();
    return db.transaction().execute(async (trx) => {
      const { before, after } = await changeRecord(trx, userId, (now) => changeOf(command, now), true);
      const undo = undoOf(command, before, { name });
      const note: ActUndo = {
        kind: 'preferences',
        before: undo,
        after: pick(after, Object.keys(undo)),
        account: { name, theme: themeOf(profile?.theme), locale: profile?.locale ?? null },
      };
      return { act: await addAct(trx, userId, { turnId: turn.id, command, state: 'done', undo: note }), undo };
    });
  }

  /** Puts the preferences back unless they were changed since. */
  async function revert(trx: Db, userId: string, undo: Extract<ActUndo, { kind: 'preferences' }>): Promise<boolean> {
    let unchanged = false;
    await changeRecord(trx, userId, (now) => {
      unchanged = isSame(now, undo.after);
      return unchanged ? undo.before : {};
    });
    return unchanged;
  }

  /** Undoes one act, once; null when this person has no such act. */
  async function undo(turn: Pick<Turn, 'actor' | 'context'>, actId: string): Promise<Undone | null> {
    const userId = turn.actor.id;
    const undone = await db.transaction().execute(async (trx): Promise<Undone | null> => {
      const act = await lockAct(trx, userId, actId);
      if (!act || act.state === 'asked') return null;
      if (act.state === 'undone') return { state: 'already', act };
      if (act.undo.kind === 'never') return { state: 'never', act };
      if (act.undo.kind === 'preferences' && !(await revert(trx, userId, act.undo))) return { state: 'changed', act };
      if (act.undo.kind === 'books') {
        const { changed } = await catalog.many.trash(userId, { ids: act.undo.ids });
        if (changed === 0) return { state: 'changed', act };
      }
      await setUndone(trx, userId, actId);
      return { state: 'undone', act };
    });
    if (undone?.state === 'undone' && undone.act.undo.kind === 'preferences') {
      const change = accountBefore(undone.act.undo);
      if (Object.keys(change).length > 0) await updateAccount(turn.context, change);
    }
    return undone;
  }

  /** Undoes what the last message did of which anything can still be undone, the last first. */
  async function undoLast(turn: Turn): Promise<Undone[]> {
    const acts = (await store.done(turn.actor.id)).filter((act) => act.undo.kind !== 'never');
    const last = acts.filter((act) => act.turnId === acts[0]?.turnId);
    const results: Undone[] = [];
    for (const { id } of last) {
      const one = await undo(turn, id);
      if (one) results.push(one);
    }
    // Otherwise a later "undo" would meet the same acts again and never reach what was done before them.
    const changed = results.filter(({ state }) => state === 'changed');
    await store.settle(
      turn.actor.id,
      changed.map(({ act }) => act.id),
    );
    return results;
  }

  return {
    save,
    undo,
    undoLast,
    /** Notes what was done otherwise, and what undoes it. */
    note: (turn: Turn, command: Command, how: ActUndo) =>
      store.add(turn.actor.id, { turnId: turn.id, command, state: 'done', undo: how }),
    /** Remembers what was asked: a yes does exactly this. */
    async ask(turn: Turn, command: Command, ids: string[]): Promise<void> {
      await store.takeAsked(turn.actor.id);
      await store.add(turn.actor.id, {
        turnId: turn.id,
        command,
        state: 'asked',
        undo: { kind: 'never', ids },
      });
    },
    takeAsked: store.takeAsked,
    listed: store.listed,
    hide: store.hide,
  };
}
export type Acts = ReturnType<typeof openActs>;
