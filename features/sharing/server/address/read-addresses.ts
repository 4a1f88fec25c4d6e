import type { Problem } from '../../../../platform/common/problem.ts';
import { sharingProblems } from '../../core/index.ts';
import { foldAddress } from './fold-address.ts';

/** An address that could not be added, and why. */
export type Failed = { email: string; problem: Problem };
export type Addresses = { folded: string[]; failed: Failed[] };

/** What was asked for, each address once as it is compared; those that cannot be. */
export function readAddresses(actor: { email: string }, emails: readonly string[]): Addresses {
  const own = foldAddress(actor.email);
  const folded = new Set<string>();
  const failed: Failed[] = [];
  for (const email of emails) {
    const address = foldAddress(email);
    if (address === null) failed.push({ email, problem: sharingProblems.make('SHARE_ADDRESS_INVALID', { email }) });
    else if (address === own) failed.push({ email, problem: sharingProblems.make('SHARE_WITH_SELF') });
    else folded.add(address);
  }
  return { folded: [...folded], failed };
}
