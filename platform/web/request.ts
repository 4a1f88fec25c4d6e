import { ORPCError } from '@orpc/client';
import { reportReachable } from './connection.ts';
import { followReply, keptReply } from './kept-replies.ts';
import { lastSeenList, ownerOfList, rememberList } from './last-seen.ts';

type ProblemBody = { code?: unknown; error?: unknown; message?: unknown; details?: unknown; defined?: unknown };

/** Reads the error body {error, details, code}; null when the answer is not one of ours. */
export function decodeProblem(body: unknown, status: number): ORPCError<string, unknown> | null {
  const problem = (body ?? {}) as ProblemBody;
  if (typeof problem !== 'object') return null;
  // A failure without a word about it (spec 8).
  if (body && status >= 500 && problem.code === undefined && problem.error === undefined)
    return new ORPCError('API_FAILED', { status, message: 'API request failed', data: {} });
  if (typeof problem.code !== 'string') return null;
  const message = [problem.error, problem.message].find((text) => typeof text === 'string') ?? '';
  return new ORPCError(problem.code, {
    status: status >= 400 ? status : 500,
    message,
    data: problem.details ?? {},
    defined: problem.defined === true,
  });
}

const CODE_OF_STATUS: Record<number, string> = {
  400: 'BAD_REQUEST',
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  413: 'TOO_LARGE',
  429: 'RATE_LIMITED',
};

const addressOf = (input: RequestInfo | URL): string => (input instanceof Request ? input.url : String(input));
const isRead = (input: RequestInfo | URL, init?: RequestInit): boolean =>
  (init?.method ?? (input instanceof Request ? input.method : 'GET')).toUpperCase() === 'GET';

/** Headers of a call, with the page's own language: an address in Arabic may be open in a browser that prefers English. */
function headersOf(input: RequestInfo | URL, init?: RequestInit): Headers {
  const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined));
  if (typeof document !== 'undefined' && document.documentElement.lang)
    headers.set('x-locale', document.documentElement.lang);
  return headers;
}

let reads = new AbortController();

/** Gives up every read that is on its way, and each new one at once, until `goOnReading`: the session they are asked under ends. */
export function stopReading(): void {
  reads.abort();
}

/** The session goes on after all. */
export function goOnReading(): void {
  reads = new AbortController();
}

function signalOf(input: RequestInfo | URL, init?: RequestInit): AbortSignal | undefined {
  const own = init?.signal ?? (input instanceof Request ? input.signal : undefined);
  if (!isRead(input, init)) return own;
  return own ? AbortSignal.any([own, reads.signal]) : reads.signal;
}

/** `fetch` with the session cookie; an unreachable server becomes the problem NETWORK. */
export async function serverFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  try {
    const [headers, signal] = [headersOf(input, init), signalOf(input, init)];
    const response = await fetch(input, { ...init, headers, credentials: 'include', ...(signal && { signal }) });
    reportReachable(true);
    return response;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    reportReachable(false);
    throw new ORPCError('NETWORK', { status: 503, message: 'Network error or invalid response', cause: error });
  }
}

/** The same; what the person keeps, or a list as they last saw it, stands in for a server that is out of reach. */
export async function apiFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  if (!isRead(input, init)) return serverFetch(input, init);
  const address = addressOf(input);
  const owner = ownerOfList(address);
  try {
    const response = await serverFetch(input, init);
    void followReply(address, response);
    void rememberList(owner, address, response);
    return response;
  } catch (error) {
    if (!(error instanceof ORPCError)) throw error;
    const kept = (await keptReply(address)) ?? (await lastSeenList(owner, address));
    if (kept) return kept;
    throw error;
  }
}

/** A call outside the contract (sign-in, session): JSON in, JSON out, problems thrown like the contract's. */
export async function requestJson<T>(
  path: string,
  init: { method?: string; body?: unknown; signal?: AbortSignal } = {},
): Promise<T> {
  const { method = init.body === undefined ? 'GET' : 'POST', body, signal } = init;
  const response = await apiFetch(path, {
    method,
    headers: { accept: 'application/json', ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  });
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok) return answer as T;
  const code = CODE_OF_STATUS[response.status] ?? 'INTERNAL';
  throw decodeProblem(answer, response.status) ?? new ORPCError(code, { status: response.status, data: {} });
}
