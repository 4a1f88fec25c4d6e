import type { ColumnType, Generated } from 'kysely';

type Time = ColumnType<string, string | undefined, string>;

/** Tables of the accounts. All but the preferences belong to Better Auth. */
export type AccountsTables = {
  accounts_users: {
    id: Generated<string>;
    name: string;
    email: string;
    email_verified: boolean;
    image: string | null;
    created_at: Time;
    updated_at: Time;
  };
  accounts_sessions: {
    id: Generated<string>;
    user_id: string;
    token: string;
    ip_address: string | null;
    user_agent: string | null;
    expires_at: Time;
    created_at: Time;
    updated_at: Time;
  };
  accounts_logins: {
    id: Generated<string>;
    user_id: string;
    account_id: string;
    provider_id: string;
    password: string | null;
    created_at: Time;
    updated_at: Time;
  };
  /** Tokens of links; those that reset a password have the person's id as value. */
  accounts_verifications: {
    id: Generated<string>;
    identifier: string;
    value: string;
    expires_at: Time;
  };
  accounts_preferences: {
    user_id: string;
    locale: string | null;
    theme: string | null;
    updated_at: Time;
  };
};

declare module '../../../platform/server/db.ts' {
  interface AllTables extends AccountsTables {}
}
