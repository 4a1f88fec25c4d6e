import { defineProblems } from '../../../platform/common/problem.ts';

/** The expected failures of the accounts; their words are in locales/<locale>/problem.json. */
export const problems = defineProblems({
  SIGN_IN_FAILED: { status: 401 },
  SIGN_UP_CLOSED: { status: 403 },
  EMAIL_TAKEN: { status: 422 },
  EMAIL_INVALID: { status: 400 },
  NAME_INVALID: { status: 400 },
  PASSWORD_TOO_SHORT: { status: 400 },
  PASSWORD_TOO_LONG: { status: 400 },
  PASSWORD_REPEATED: { status: 400 },
  PASSWORD_IS_EMAIL: { status: 400 },
  PASSWORD_COMMON: { status: 400 },
  PASSWORD_WRONG: { status: 400 },
  PASSWORD_NOT_SET: { status: 409 },
  LINK_EXPIRED: { status: 400 },
  TOO_MANY_TRIES: { status: 429 },
  SIGN_IN_SLOWED: { status: 429 },
  ORIGIN_REFUSED: { status: 403 },
  SESSION_NOT_FOUND: { status: 404 },
  LOCALE_UNKNOWN: { status: 400 },
  PROVIDER_UNKNOWN: { status: 404 },
  ACCOUNT_ROUTE_UNKNOWN: { status: 404 },
  ACCOUNT_BODY_INVALID: { status: 400 },
  ACCOUNT_BODY_TOO_LARGE: { status: 413 },
  ACCOUNT_REQUEST_REFUSED: { status: 400 },
  ACCOUNT_SERVICE_FAILED: { status: 500 },
});
