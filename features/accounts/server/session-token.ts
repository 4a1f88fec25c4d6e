import { createHmac, timingSafeEqual } from 'node:crypto';

const SIGNATURE = /^[A-Za-z0-9+/]{43}=$/;

function decoded(value: string): string {
  try {
    return value.includes('%') ? decodeURIComponent(value) : value;
  } catch {
    return '';
  }
}

/** The token inside `token.signature`, or null when the signature is not ours. */
function verified(value: string, secret: string): string | null {
  const dot = value.lastIndexOf('.');
  const token = value.slice(0, dot);
  const signature = value.slice(dot + 1);
  if (dot < 1 || !SIGNATURE.test(signature)) return null;
  const expected = createHmac('sha256', secret).update(token).digest();
  return timingSafeEqual(Buffer.from(signature, 'base64'), expected) ? token : null;
}

/** The value of one cookie; null when it is not there. */
export function cookieValue(header: string, name: string): string | null {
  for (const part of header.split(';')) {
    const pair = part.trim();
    if (pair.startsWith(`${name}=`)) return pair.slice(name.length + 1);
  }
  return null;
}

/**
 * The session token of a request: `Authorization: Bearer` (the signed value of `set-auth-token`, or the
 * bare token) wins over the signed cookie. A token is only a key: the database says if it is alive.
 */
export function sessionToken(headers: Headers, cookieName: string, secret: string): string | null {
  const authorization = headers.get('authorization');
  if (authorization !== null && /^bearer /i.test(authorization)) {
    const value = decoded(authorization.slice(7).trim());
    if (!value.includes('.')) return value === '' ? null : value;
    return verified(value, secret);
  }
  const cookie = cookieValue(headers.get('cookie') ?? '', cookieName);
  return cookie === null ? null : verified(decoded(cookie), secret);
}
