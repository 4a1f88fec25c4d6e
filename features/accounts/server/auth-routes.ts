import { AUTH_PATH } from './auth-options.ts';

/** The routes of Better Auth that the world may reach; every other one answers 404. */
export type AuthRoute = {
  method: 'GET' | 'POST';
  /** Below /api/auth. */
  path: string;
  /** Fields of the JSON body that are passed on; all others are dropped. */
  fields: readonly string[];
  summary: string;
  oidcOnly?: true;
};

export const AUTH_ROUTES = [
  {
    method: 'POST',
    path: '/sign-up/email',
    fields: ['name', 'email', 'password', 'rememberMe'],
    summary: 'Create an account and sign in; where email is sent, the account waits for the link in it',
  },
  {
    method: 'POST',
    path: '/confirm-sign-up',
    fields: ['token'],
    summary: 'Create the account with the token of a sign-up link and sign in',
  },
  {
    method: 'POST',
    path: '/sign-in/email',
    fields: ['email', 'password', 'rememberMe'],
    summary: 'Sign in with email and password',
  },
  { method: 'POST', path: '/sign-out', fields: [], summary: 'End the current session' },
  { method: 'GET', path: '/get-session', fields: [], summary: 'The current session, or null' },
  {
    method: 'POST',
    path: '/request-password-reset',
    fields: ['email'],
    summary: 'Send a link to choose a new password',
  },
  {
    method: 'POST',
    path: '/reset-password',
    fields: ['newPassword', 'token'],
    summary: 'Choose a new password with the token of a link',
  },
  { method: 'POST', path: '/send-verification-email', fields: ['email'], summary: 'Send the verification link again' },
  { method: 'GET', path: '/verify-email', fields: [], summary: 'Confirm an email address with the token of a link' },
  {
    method: 'POST',
    path: '/sign-in/social',
    fields: ['provider', 'callbackURL', 'errorCallbackURL', 'newUserCallbackURL'],
    summary: 'Start signing in through the provider',
    oidcOnly: true,
  },
  {
    method: 'GET',
    path: '/callback/oidc',
    fields: [],
    summary: 'Callback for the sign-in provider',
    oidcOnly: true,
  },
] as const satisfies readonly AuthRoute[];

/** The route of a request, if the world may reach it. */
export function authRoute(request: Request, oidc: boolean): AuthRoute | null {
  const { pathname } = new URL(request.url);
  const method = request.method === 'HEAD' ? 'GET' : request.method;
  const found: AuthRoute | undefined = AUTH_ROUTES.find(
    (route) => route.method === method && AUTH_PATH + route.path === pathname,
  );
  return found === undefined || (found.oidcOnly === true && !oidc) ? null : found;
}
