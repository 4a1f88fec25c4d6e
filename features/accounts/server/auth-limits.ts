import {
  LETTERS_PER_ADDRESS_PER_10_MINUTES, LETTERS_PER_EMAIL_PER_10_MINUTES, SIGN_UPS_PER_ADDRESS_PER_MINUTE,
  WRONG_PASSWORDS_PER_ADDRESS_PER_MINUTE, WRONG_PASSWORDS_PER_MINUTE,
} from '../limits.ts';
import { type Attempts, openAttempts, openTurns } from './attempts.ts';
import { problems } from './problems.ts';

const MINUTE = 60_000;

function refuseWhile(...waits: number[]): void {
  const wait = Math.max(...waits);
  if (wait > 0) throw problems.make('TOO_MANY_TRIES', { seconds: Math.ceil(wait / 1000) });
}

function spend(attempts: Attempts, key: string): void {
  refuseWhile(attempts.waitMs(key));
  attempts.record(key);
}

export type AuthLimits = ReturnType<typeof openAuthLimits>;

/** The brakes of the accounts. Passwords: only wrong ones count, and guesses for one account wait for each other. */
export function openAuthLimits(now: () => number = Date.now) {
  const wrong = openAttempts({ max: WRONG_PASSWORDS_PER_MINUTE, windowMs: MINUTE, now });
  const wrongFrom = openAttempts({ max: WRONG_PASSWORDS_PER_ADDRESS_PER_MINUTE, windowMs: MINUTE, now });
  const signUps = openAttempts({ max: SIGN_UPS_PER_ADDRESS_PER_MINUTE, windowMs: MINUTE, now });
  const lettersTo = openAttempts({ max: LETTERS_PER_EMAIL_PER_10_MINUTES, windowMs: 10 * MINUTE, now });
  const lettersFrom = openAttempts({ max: LETTERS_PER_ADDRESS_PER_10_MINUTES, windowMs: 10 * MINUTE, now });
  const inTurn = openTurns();

  return {
    /** Runs a check of a password; `isWrong` says whether it counts. */
    async password<T>(address: string, who: string, check: () => Promise<T>, isWrong: (result: T) => boolean): Promise<T> {
      const key = `${address}\n${who}`;
      return inTurn(key, async () => {
        refuseWhile(wrong.waitMs(key), wrongFrom.waitMs(address));
        const result = await check();
        if (isWrong(result)) {
          wrong.record(key);
          wrongFrom.record(address);
        } else {
          wrong.clear(key);
        }
        return result;
      });
    },
    /** Counts one sign-up. */
    signUp(address: string): void {
      spend(signUps, address);
    },
    /** Counts one letter, whether the address has an account or not. */
    letter(address: string, email: string): void {
      spend(lettersFrom, address);
      spend(lettersTo, email);
    },
  };
}
