import type { Problem } from '../../../platform/common/problem.ts';
import { errorBody } from '../../../platform/server/rpc.ts';
import { NAME_MAX_CHARACTERS, PASSWORD_MAX_CHARACTERS, PASSWORD_MIN_CHARACTERS } from '../limits.ts';
import { problems } from './problems.ts';

type Code = keyof typeof problems.table;

const CODES: Record<string, Code> = {
  INVALID_EMAIL_OR_PASSWORD: 'SIGN_IN_FAILED',
  USER_ALREADY_EXISTS: 'EMAIL_TAKEN',
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: 'EMAIL_TAKEN',
  INVALID_EMAIL: 'EMAIL_INVALID',
  EMAIL_MISMATCH: 'EMAIL_INVALID',
  PASSWORD_TOO_SHORT: 'PASSWORD_TOO_SHORT',
  PASSWORD_TOO_LONG: 'PASSWORD_TOO_LONG',
  INVALID_TOKEN: 'LINK_EXPIRED',
  TOKEN_EXPIRED: 'LINK_EXPIRED',
  USER_NOT_FOUND: 'LINK_EXPIRED',
  INVALID_ORIGIN: 'ORIGIN_REFUSED',
  MISSING_OR_NULL_ORIGIN: 'ORIGIN_REFUSED',
  CROSS_SITE_NAVIGATION_LOGIN_BLOCKED: 'ORIGIN_REFUSED',
  INVALID_CALLBACK_URL: 'ORIGIN_REFUSED',
  INVALID_REDIRECT_URL: 'ORIGIN_REFUSED',
  INVALID_ERROR_CALLBACK_URL: 'ORIGIN_REFUSED',
  INVALID_NEW_USER_CALLBACK_URL: 'ORIGIN_REFUSED',
  PROVIDER_NOT_FOUND: 'PROVIDER_UNKNOWN',
  VALIDATION_ERROR: 'ACCOUNT_BODY_INVALID',
};

const DETAILS: Partial<Record<Code, Record<string, unknown>>> = {
  PASSWORD_TOO_SHORT: { min: PASSWORD_MIN_CHARACTERS },
  PASSWORD_TOO_LONG: { max: PASSWORD_MAX_CHARACTERS },
  NAME_INVALID: { max: NAME_MAX_CHARACTERS },
};

/** The refusal as an answer: the specification's error body, Retry-After where there is a wait. */
export function problemReply(problem: Problem, headers = new Headers()): Response {
  headers.set('content-type', 'application/json; charset=utf-8');
  headers.set('cache-control', 'no-store');
  headers.delete('content-length');
  const seconds = problem.details['seconds'];
  if (typeof seconds === 'number') headers.set('retry-after', String(seconds));
  return new Response(JSON.stringify(errorBody(problem.code, problem.details)), { status: problem.status, headers });
}

function problemOf(code: string | undefined, message: string, status: number): Problem {
  const invalidEmail = code === 'VALIDATION_ERROR' && /\bemail\b/.test(message);
  const own: Code = invalidEmail
    ? 'EMAIL_INVALID'
    : (CODES[code ?? ''] ?? (status >= 500 ? 'ACCOUNT_SERVICE_FAILED' : 'ACCOUNT_REQUEST_REFUSED'));
  return problems.make(own, DETAILS[own] ?? {});
}

/** Better Auth's own error answers in the house's form; everything else passes, never cached. */
export async function houseReply(response: Response): Promise<Response> {
  if (response.status < 400) {
    const kept = new Response(response.body, response);
    kept.headers.set('cache-control', 'no-store');
    return kept;
  }
  const body = (await response.json().catch(() => ({}))) as { code?: string; message?: string };
  return problemReply(problemOf(body.code, body.message ?? '', response.status), new Headers(response.headers));
}
