export { type Accounts, openAccounts } from './accounts.ts';
export { authRawRoutes } from './raw-routes.ts';
