import type { Db } from '../../../platform/server/db.ts';
import type { Accounts } from '../../accounts/server/index.ts';
import type { Bookcasts } from '../../bookcasts/server/index.ts';
import type { Collections } from '../../collections/server/index.ts';

/** Pictures as podcast apps take them, drawn off the server's event loop; one is drawn where there is none. */
export type FeedsCpu = {
  podcastPicture(of: { picture: Uint8Array | null; title: string; seed: string; side: number }): Promise<Uint8Array>;
};

/** What feeds are made of; wired by the app. */
export type FeedsDeps = {
  db: Db;
  cpu: FeedsCpu;
  accounts: Pick<Accounts, 'namesOf'>;
  bookcasts: Bookcasts;
  collections: Pick<Collections, 'collectionOf' | 'collectionBooks'>;
  config: { secret: string };
};
