import type { RequestContext } from '../../../platform/server/context.ts';

/** The accounts' validated update of name, theme and language. */
export type UpdateAccount = (
  context: RequestContext,
  change: { name?: string; theme?: 'dark' | 'light'; locale?: string },
) => Promise<void>;

/** The parts of the account that the concierge changes too, as they are. */
export type ReadProfile = (
  userId: string,
) => Promise<{ name: string; theme: string | null; locale: string | null } | undefined>;
