import type { Db } from '../../../platform/server/db.ts';
import type { ShareKind } from '../core/index.ts';
import type { ShareRow } from './share-store.ts';

/** What became of a share that was given to an account. */
export type Outcome = { ended: boolean; shelved: boolean };

/** Rights that shares give beside their rows. */
export type Granting = {
  /** Gives it to an account, in the caller's transaction; it waits for the person's decision unless they accepted. False: there is nothing
   *  to give. */
  give(trx: Db, share: ShareRow, userId: string): Promise<boolean>;
  /** False: it had been given up. */
  takeBack(trx: Db, share: ShareRow, reason: string): Promise<boolean>;
  /** By the sources of the grants. */
  outcomes(trx: Db, sources: readonly string[]): Promise<Map<string, Outcome>>;
  /** Its title, as the person it is shared with sees it. */
  titleHeld(userId: string, targetId: string): Promise<string | null>;
  /** The person said yes on the page of the invitation. */
  accept(userId: string, targetId: string): Promise<void>;
};

/** Whether anyone may see a thing's page, and whether search engines may list it. */
export type PublicState = { public: boolean; searchable: boolean };

/** A kind of thing that can be shared, told by the feature that has it (`sharing.define`). */
export type Shareable = {
  /** @throws for somebody who may not share it. */
  mustPassOn(userId: string, targetId: string): Promise<void>;
  /** Its title, as whoever shares it sees it; null when they no longer have it to share, or it lies in their trash. */
  titleFor(userId: string, targetId: string): Promise<string | null>;
  /** Without it the share's row is the right: its feature asks `sharing.mayOpen`. */
  granting?: Granting;
  /** Its page for anyone; the owner is in every question. @throws for somebody whose it isn't. A kind without one leaves it out. */
  publicPage?: {
    read(ownerId: string, targetId: string): Promise<PublicState>;
    set(ownerId: string, targetId: string, page: PublicState): Promise<PublicState>;
  };
};

/** The kinds of things that can be shared. */
export function shareables() {
  const kinds = new Map<ShareKind, Shareable>();
  return {
    define: (kind: ShareKind, shareable: Shareable): void => void kinds.set(kind, shareable),
    of(kind: string): Shareable {
      const shareable = kinds.get(kind as ShareKind);
      if (!shareable) throw new Error(`${kind}: nobody told how it is shared`);
      return shareable;
    },
  };
}
export type Shareables = ReturnType<typeof shareables>;
