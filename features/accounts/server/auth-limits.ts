import { createHmac } from 'node:crypto';
import type pg from 'pg';
import { addressBlock } from '../../../platform/server/address-block.ts';
import {
  ACCOUNT_SLOWDOWN,
  BLOCK_SLOWDOWN,
  GUESSES_BEFORE_EMAIL,
  EMAILS_PER_ADDRESS_PER_10_MINUTES,
  EMAILS_PER_RECIPIENT_PER_10_MINUTES,
  SIGN_UPS_PER_ADDRESS_PER_MINUTE,
  type Slowdown,
} from '../limits.ts';
import { type Attempts, openAttempts, openTurns } from './attempts.ts';
import { guessesStore } from './guesses-store.ts';
import { problems } from './problems.ts';

const MINUTE = 60_000;
const SWEEP_MS = 60 * MINUTE;

/** How the check of a password ended; `none` when no password was compared. */
export type Outcome = 'right' | 'wrong' | 'none';
type Brake = { key: string; slowdown: Slowdown };

function spend(attempts: Attempts, key: string): void {
  const wait = attempts.waitMs(key);
  if (wait > 0) throw problems.make('TOO_MANY_TRIES', { seconds: Math.ceil(wait / 1000) });
  attempts.record(key);
}

/** The wait in the largest unit that fits; no minutes means seconds. */
const slowed = (seconds: number) =>
  problems.make('SIGN_IN_SLOWED', { seconds, minutes: seconds > 60 ? Math.ceil(seconds / 60) : 0 });

/** The brakes of the accounts. Passwords: only wrong ones count, for all web processes together. */
export function openAuthLimits(o: {
  pool: pg.Pool;
  secret: string;
  now?: (() => number) | undefined;
  failed: (error: unknown) => void;
}) {
  const now = o.now ?? Date.now;
  const guesses = guessesStore(o.pool);
  const signUps = openAttempts({ max: SIGN_UPS_PER_ADDRESS_PER_MINUTE, windowMs: MINUTE, now });
  const emailsTo = openAttempts({ max: EMAILS_PER_RECIPIENT_PER_10_MINUTES, windowMs: 10 * MINUTE, now });
  const emailsFrom = openAttempts({ max: EMAILS_PER_ADDRESS_PER_10_MINUTES, windowMs: 10 * MINUTE, now });
  const inTurn = openTurns();
  let swept = 0;

  const accountKey = (email: string) =>
    `account ${createHmac('sha256', o.secret).update(`guesses\n${email}`).digest('base64url')}`;

  function sweepSometimes(): void {
    if (now() - swept < SWEEP_MS) return;
    swept = now();
    void guesses.sweep().catch(o.failed);
  }

  /**
   * Checks a password behind its brakes, the first of which is the account's own. In this process the checks of one account come one
   * after the other, so that right passwords sent at once do not count as many.
   */
  async function braked<T>(
    brakes: readonly [Brake, ...Brake[]],
    check: () => Promise<{ result: T; outcome: Outcome }>,
    told: (failures: number) => void,
  ): Promise<T> {
    const [own, ...others] = brakes;
    return inTurn(own.key, async () => {
      sweepSometimes();
      const taken: Brake[] = [];
      const giveBack = () => Promise.all(taken.map(({ key, slowdown }) => guesses.giveBack(key, slowdown)));
      let failures = 0;
      // Those that many accounts share come first: what they stop leaves no trace at the account.
      for (const brake of [...others, own]) {
        const turn = await guesses.take(brake.key, brake.slowdown);
        if (!turn.open) {
          await giveBack();
          throw slowed(turn.seconds);
        }
        taken.push(brake);
        failures = turn.failures;
      }
      const ended = await check().catch(async (error: unknown) => {
        await giveBack();
        throw error;
      });
      if (ended.outcome === 'wrong') told(failures);
      else await giveBack();
      if (ended.outcome === 'right') await guesses.clear(own.key);
      return ended.result;
    });
  }

  return {
    /**
     * A sign-in. A device that has signed in to this account before has a count of its own, so guesses from elsewhere do not slow its
     * owner down. `tellOwner` runs when an account should hear of guesses.
     */
    signIn<T>(
      from: { address: string; email: string; device: string | null },
      check: () => Promise<{ result: T; outcome: Outcome }>,
      tellOwner: () => Promise<void>,
    ): Promise<T> {
      const account = accountKey(from.email);
      if (from.device !== null)
        return braked([{ key: `${account} ${from.device}`, slowdown: ACCOUNT_SLOWDOWN }], check, () => {});
      const brakes = [
        { key: account, slowdown: ACCOUNT_SLOWDOWN },
        { key: `block ${addressBlock(from.address)}`, slowdown: BLOCK_SLOWDOWN },
      ] as const;
      return braked(brakes, check, (failures) => {
        if (failures < GUESSES_BEFORE_EMAIL) return;
        void guesses
          .mayTell(account)
          .then((may) => (may ? tellOwner() : undefined))
          .catch(o.failed);
      });
    },
    /** The current password, asked of somebody who is signed in. */
    ownPassword(userId: string, check: () => Promise<boolean>): Promise<boolean> {
      const own = { key: `own ${userId}`, slowdown: ACCOUNT_SLOWDOWN };
      return braked(
        [own],
        async () => {
          const result = await check();
          return { result, outcome: result ? 'right' : 'wrong' };
        },
        () => {},
      );
    },
    /** Whoever opened the link of a reset email is the owner: the account starts anew. */
    reset: (email: string): Promise<void> => guesses.clear(accountKey(email)),
    /** Counts one sign-up. */
    signUp(address: string): void {
      spend(signUps, addressBlock(address));
    },
    /** Counts one email, whether the address has an account or not. */
    email(address: string, email: string): void {
      spend(emailsFrom, addressBlock(address));
      spend(emailsTo, email);
    },
  };
}
