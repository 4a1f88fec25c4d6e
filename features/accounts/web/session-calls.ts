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

/** Opens an account and signs in; the language of the page becomes the account's. */
export async function signUp(o: { name: string; email: string; password: string; locale: string }): Promise<SessionUser | null> {
  const { locale, ...account } = o;
  await requestJson('/api/auth/sign-up/email', { body: { ...account, email: account.email.trim() } });
  rememberLocale(locale);
  await accounts.updateMe({ locale }).catch(() => undefined); // a preference is not worth failing a sign-up
  return enter();
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
