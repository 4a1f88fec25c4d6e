import { requestJson } from '../../../platform/web/api.ts';
import { rememberLocale, setTheme } from '../../../platform/web/preferences.ts';
import { queryClient } from '../../../platform/web/query.ts';
import { refreshSession, type SessionUser } from '../../../platform/web/session.ts';
import { accounts, meQuery } from './accounts-client.ts';

/** Shows the look that the account remembers; without an answer the look stays as it is. */
async function applyPreferences(): Promise<void> {
  const me = await queryClient.fetchQuery(meQuery).catch(() => null);
  if (me?.theme) setTheme(me.theme);
}

async function enter(): Promise<SessionUser | null> {
  queryClient.removeQueries({ queryKey: ['accounts'], predicate: (query) => query.queryKey[1] !== 'providers' });
  await applyPreferences();
  return refreshSession();
}

/** Signs in with e-mail and password. */
export async function signIn(email: string, password: string): Promise<SessionUser | null> {
  await requestJson('/api/auth/sign-in/email', { body: { email: email.trim(), password } });
  return enter();
}

/** The language of the page becomes the new account's. */
async function enterNew(locale: string): Promise<void> {
  rememberLocale(locale);
  await accounts.updateMe({ locale }).catch(() => undefined); // a preference is not worth failing a sign-up
  await enter();
}

/** Opens an account. Without email it is there at once and signed in; with email it waits for the link in one. */
export async function signUp(o: {
  name: string;
  email: string;
  password: string;
  locale: string;
}): Promise<'entered' | 'emailed'> {
  const { locale, ...account } = o;
  const { user } = await requestJson<{ user: object | null }>('/api/auth/sign-up/email', {
    body: { ...account, email: account.email.trim() },
  });
  if (user === null) return 'emailed';
  await enterNew(locale);
  return 'entered';
}

/** Makes the account with the token of the email and signs in. */
export async function confirmSignUp(token: string, locale: string): Promise<void> {
  await requestJson('/api/auth/confirm-sign-up', { body: { token } });
  await enterNew(locale);
}

/** Begins signing in through a provider: the browser leaves for its page. */
export async function signInWith(provider: string, next: string, back: string): Promise<void> {
  const body = { provider, callbackURL: next, newUserCallbackURL: next, errorCallbackURL: back };
  const { url } = await requestJson<{ url: string }>('/api/auth/sign-in/social', { body });
  location.assign(url);
}

/** Asks for a letter with a reset link; the answer is the same for unknown addresses. */
export async function requestReset(email: string): Promise<void> {
  await requestJson('/api/auth/request-password-reset', { body: { email: email.trim() } });
}

/** Chooses a new password with the token of a letter; every session ends, one in this browser too. */
export async function resetPassword(token: string, newPassword: string): Promise<void> {
  await requestJson('/api/auth/reset-password', { body: { token, newPassword } });
  await refreshSession().catch(() => null);
}

/** Confirms the e-mail address with the token of a letter. */
export async function verifyEmail(token: string): Promise<void> {
  await requestJson(`/api/auth/verify-email?token=${encodeURIComponent(token)}`);
  await queryClient.invalidateQueries({ queryKey: meQuery.queryKey });
}

/** Asks for another verification letter. */
export async function resendVerification(email: string): Promise<void> {
  await requestJson('/api/auth/send-verification-email', { body: { email } });
}
