import type { ColumnType, Generated } from 'kysely';

type Time = ColumnType<string, string | undefined, string>;
type MaybeTime = ColumnType<string | null, string | null | undefined, string | null>;

export type SharesTable = {
  id: string;
  kind: string;
  target_id: string;
  by_user: string;
  email_folded: string;
  user_id: string | null;
  may_download: Generated<boolean>;
  created_at: Time;
  accepted_at: MaybeTime;
  removed_at: MaybeTime;
  /** Source of the grant that this share is now. */
  grant_source: string;
  removed_by: ColumnType<string | null, string | null | undefined, string | null>;
};

export type SharingTables = {
  sharing_shares: SharesTable;
  sharing_emails: { user_id: string; day: string; n: number };
};

declare module '../../../platform/server/db.ts' {
  interface AllTables extends SharingTables {}
}
