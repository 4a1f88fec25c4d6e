import type { Db } from '../../../platform/server/db.ts';
import type { Accounts } from '../../accounts/server/index.ts';
import type { Sharing } from '../../sharing/server/index.ts';
import type { ExtrasDeps } from './extras.ts';

/** What the Forge is made of; wired by the app. */
export type ForgeDeps = ExtrasDeps & {
  db: Db;
  accounts: Pick<Accounts, 'namesOf'>;
  sharing: Sharing;
};
