import { newId } from '../../../platform/common/id.ts';
import type { Actor } from '../../../platform/server/context.ts';
import type { Db } from '../../../platform/server/db.ts';
import type { Jobs } from '../../../platform/server/jobs.ts';
import { sharingProblems } from '../core/index.ts';
import { MAX_EMAILS_PER_DAY, MAX_SHARES } from '../limits.ts';
import type { Addresses } from './address/read-addresses.ts';
import type { Giving } from './giving.ts';
import { INVITE } from './invitation/invite.ts';
import { tellChanged } from './notices.ts';
import type { Outcome } from './shareable.ts';
import type { ShareRow, ShareStore } from './share-store.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** The hours until the invitations of the next day (UTC) can be sent. */
const hoursToNextDay = (): number => Math.ceil((DAY_MS - (Date.now() % DAY_MS)) / HOUR_MS);

export type Asked = { kind: string; targetId: string; mayDownload: boolean; locale: string };
type Held = { held: Map<string, ShareRow>; outcomes: Map<string, Outcome> };
type Parts = { store: ShareStore; giving: Giving; jobs: Jobs; sendsEmail: boolean };

/** Adds the addresses that can be, in the caller's transaction, to the shares that are held; tells why others could not. */
export const adding =
  ({ store, giving, jobs, sendsEmail }: Parts) =>
  async (trx: Db, actor: Actor, asked: Asked, addresses: Addresses, { held, outcomes }: Held) => {
    const { kind, targetId, mayDownload, locale } = asked;
    const failed = [...addresses.failed];
    const done: ShareRow[] = [];
    const added: ShareRow[] = [];
    for (const email of addresses.folded) {
      let row = held.get(email);
      if (!row && held.size >= MAX_SHARES) {
        failed.push({ email, problem: sharingProblems.make('SHARE_LIMIT', { max: MAX_SHARES }) });
      } else if (!row && sendsEmail && !(await store.countEmail(trx, actor.id))) {
        const details = { max: MAX_EMAILS_PER_DAY, hours: hoursToNextDay() };
        failed.push({ email, problem: sharingProblems.make('SHARE_EMAILS_LIMIT', details) });
      } else if (!row) {
        row = await store.add(trx, { kind, targetId, byUser: actor.id, id: newId(), email, mayDownload });
        held.set(email, row);
        added.push(row);
        if (sendsEmail) await jobs.send(INVITE, { shareId: row.id, locale }, { subjectId: null, ownerId: null, trx });
      } else if (mayDownload) {
        row = await giving.allow(trx, actor.id, row.id, true);
      }
      if (row) done.push(row);
    }
    const waiting = await giving.giveProven(trx, added);
    await tellChanged(trx, actor.id, targetId);
    return { done, failed, outcomes, waiting };
  };
