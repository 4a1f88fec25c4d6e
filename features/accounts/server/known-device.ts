import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { KNOWN_DEVICE_DAYS } from '../limits.ts';
import { AUTH_PATH } from './auth-options.ts';
import { cookieValue } from './session-token.ts';

const VALUE = /^([\w-]{22})\.([\w-]{43})$/;

/**
 * A browser that has signed in to an account is remembered by a cookie, so that guesses from elsewhere do not slow its owner down.
 * The cookie is worth no session: a password is asked as ever. It ends with the password it was given for.
 */
export function knownDevices(o: { secret: string; secure: boolean }) {
  const sign = (...parts: string[]) =>
    createHmac('sha256', o.secret)
      .update(['known device', ...parts].join('\n'))
      .digest('base64url');
  // One cookie for each account, named without its address.
  const nameOf = (email: string) => `${o.secure ? '__Secure-' : ''}maktaba.device.${sign('name', email).slice(0, 12)}`;

  return {
    /** The cookie's value, if there is one; nothing is checked yet. */
    claimed: (headers: Headers, email: string): string | null =>
      cookieValue(headers.get('cookie') ?? '', nameOf(email)),
    /** The name of the device, when the cookie was given for this account and password. */
    verified(claim: string, email: string, passwordHash: string): string | null {
      const [, device, signature] = VALUE.exec(claim) ?? [];
      if (device === undefined || signature === undefined) return null;
      return timingSafeEqual(Buffer.from(signature), Buffer.from(sign(email, passwordHash, device))) ? device : null;
    },
    /** The Set-Cookie line for a device that is new to the account. */
    cookie(email: string, passwordHash: string): string {
      const device = randomBytes(16).toString('base64url');
      const value = `${device}.${sign(email, passwordHash, device)}`;
      return `${nameOf(email)}=${value}; Path=${AUTH_PATH}; Max-Age=${KNOWN_DEVICE_DAYS * 86_400}; HttpOnly; SameSite=Lax${o.secure ? '; Secure' : ''}`;
    },
  };
}
