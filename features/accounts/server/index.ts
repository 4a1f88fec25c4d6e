export { accountByEmail, namesOf } from './accounts-store.ts';
export { type Auth, type AuthLog, type AuthSetup, openAuth } from './auth.ts';
export type { Oidc } from './auth-options.ts';
export type { Letter, Mailer } from './mails.ts';
export { authRawRoutes } from './raw-routes.ts';
export { accountsRouter, type AccountsDeps } from './routes.ts';
export type { AccountsTables } from './tables.ts';
