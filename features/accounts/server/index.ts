export { openAccounts } from './accounts.ts';
export { authRawRoutes } from './raw-routes.ts';
