import type { FailureKind } from '../catalogue.ts';

/** A failed call to a provider; `seconds` is how long the provider asks to wait, if it says so. */
export class ModelFailure extends Error {
  readonly kind: FailureKind;
  readonly seconds: number | null;
  constructor(kind: FailureKind, o: { seconds?: number | null; cause?: unknown } = {}) {
    super(`the provider of models: ${kind}`, { cause: o.cause });
    this.name = 'ModelFailure';
    this.kind = kind;
    this.seconds = o.seconds ?? null;
  }
}

/** Failures in which the reply is of no use, while the provider itself works. */
export const USELESS_REPLIES: ReadonlySet<FailureKind> = new Set(['broken', 'empty', 'cut', 'filtered', 'refused']);

type Shape = {
  name?: string;
  statusCode?: number;
  status?: number;
  responseHeaders?: Record<string, string>;
  lastError?: unknown;
  cause?: unknown;
};

const BUSY = new Set([429, 503, 529]);
const WRONG_SETTINGS = new Set([401, 402, 403, 404, 405]);

function kindOfStatus(status: number): FailureKind {
  if (BUSY.has(status)) return 'busy';
  if (WRONG_SETTINGS.has(status)) return 'misconfigured';
  return status >= 400 && status < 500 ? 'refused' : 'failing';
}

function secondsOf(headers: Record<string, string> | undefined): number | null {
  const ms = Number(headers?.['retry-after-ms']);
  if (ms > 0) return Math.ceil(ms / 1000);
  const seconds = Number(headers?.['retry-after']);
  return seconds > 0 ? Math.ceil(seconds) : null;
}

/** How long a busy provider asks to wait, seconds; null when it doesn't say. */
export const waitAsked = (status: number, headers: Record<string, string>): number | null =>
  BUSY.has(status) ? secondsOf(headers) : null;

const UNREADABLE =
  /^AI_(InvalidResponseData|TypeValidation|JSONParse|NoObjectGenerated|NoOutputGenerated|NoContentGenerated|EmptyResponseBody|NoImageGenerated|NoSpeechGenerated)Error$/;

/** Classifies an error by status code and error name, never by message text. */
export function failureOf(error: unknown): ModelFailure {
  if (error instanceof ModelFailure) return error;
  const { name = '', statusCode, responseHeaders, lastError, cause } = (error ?? {}) as Shape;
  if (name === 'AI_RetryError') return failureOf(lastError);
  if (name === 'TimeoutError' || name === 'AbortError') return new ModelFailure('slow', { cause: error });
  const unreadable = UNREADABLE.test(name) || UNREADABLE.test((cause as Shape | undefined)?.name ?? '');
  if (unreadable) return new ModelFailure('broken', { cause: error });
  if (statusCode && statusCode >= 400)
    return new ModelFailure(kindOfStatus(statusCode), { seconds: secondsOf(responseHeaders), cause: error });
  if (/^AI_(LoadAPIKey|LoadSetting|NoSuchModel|UnsupportedFunctionality)Error$/.test(name))
    return new ModelFailure('misconfigured', { cause: error });
  return new ModelFailure('unreachable', { cause: error });
}
