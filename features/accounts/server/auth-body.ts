import { storable } from '../../../platform/common/storable.ts';
import { wholeBody } from '../../../platform/server/body.ts';
import { AUTH_BODY_MAX_BYTES, EMAIL_MAX_CHARACTERS, NAME_MAX_CHARACTERS } from '../limits.ts';
import type { AuthRoute } from './auth-routes.ts';
import { problems } from './problems.ts';

export type AuthBody = Record<string, string | boolean>;

function parse(text: string): Record<string, unknown> {
  try {
    const value = storable(JSON.parse(text));
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  } catch {
    // falls through to the refusal
  }
  throw problems.make('ACCOUNT_BODY_INVALID');
}

function check(body: AuthBody): void {
  if ('name' in body) {
    body['name'] = String(body['name']).replace(/\s+/g, ' ').trim();
    if (body['name'] === '' || body['name'].length > NAME_MAX_CHARACTERS) {
      throw problems.make('NAME_INVALID', { max: NAME_MAX_CHARACTERS });
    }
  }
  if ('email' in body) {
    body['email'] = String(body['email']).trim().toLowerCase();
    if (body['email'].length > EMAIL_MAX_CHARACTERS) throw problems.make('EMAIL_INVALID');
  }
}

/** Reads a sign-in body: JSON only, small, the known fields only, names and addresses trimmed. */
export async function readAuthBody(request: Request, route: AuthRoute): Promise<AuthBody> {
  const text = (
    await wholeBody(request, AUTH_BODY_MAX_BYTES, () =>
      problems.make('ACCOUNT_BODY_TOO_LARGE', { maxBytes: AUTH_BODY_MAX_BYTES }),
    )
  ).toString('utf8');
  if (route.fields.length === 0) return {};
  const json = /^application\/json\b/i.test(request.headers.get('content-type') ?? '');
  if (!json) throw problems.make('ACCOUNT_BODY_INVALID');
  const given = parse(text);
  const body: AuthBody = {};
  for (const field of route.fields) {
    const value = given[field];
    if (typeof value === 'string' || typeof value === 'boolean') body[field] = value;
  }
  check(body);
  return body;
}
