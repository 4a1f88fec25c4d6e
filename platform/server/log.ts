import { pino, type DestinationStream, type Logger, stdTimeFunctions } from 'pino';
import { sourceStack } from './source-stack.ts';

export type Log = Logger;

/** What of an error may be logged: never `detail`, `query` or values, which can hold people's text. */
function plainError(error: unknown): unknown {
  if (!(error instanceof Error)) return { type: typeof error };
  const { code } = error as { code?: unknown };
  return {
    type: error.name,
    message: error.message,
    ...(typeof code === 'string' || typeof code === 'number' ? { code } : {}),
    stack: error.stack && sourceStack(error.stack),
    ...(error.cause instanceof Error ? { cause: plainError(error.cause) } : {}),
  };
}

const NAMES: Record<number, string> = { 10: 'trace', 20: 'debug', 30: 'info', 40: 'warn', 50: 'error', 60: 'fatal' };
const SKIP = new Set(['level', 'time', 'msg', 'err']);

/** One JSON line of the log as one line for a person's eyes (a stack follows on its own lines). */
export function prettyLine(json: string): string {
  const row = JSON.parse(json) as Record<string, unknown>;
  const level = NAMES[Number(row['level'])] ?? 'info';
  const at = String(row['time'] ?? '').slice(11, 19);
  const extra = Object.entries(row)
    .filter(([key]) => !SKIP.has(key))
    .map(([key, value]) => `${key}=${typeof value === 'string' ? value : JSON.stringify(value)}`);
  const err = row['err'] as { stack?: string; message?: string } | undefined;
  const parts = [at, level === 'info' ? '' : level, String(row['msg'] ?? ''), ...extra].filter(Boolean);
  return `${parts.join(' ')}\n${err ? `${err.stack ?? err.message ?? ''}\n` : ''}`;
}

const prettyStream = (out: NodeJS.WritableStream): DestinationStream => ({
  write: (line) => void out.write(prettyLine(line)),
});

const LEVELS = new Set(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']);

/** The program's log: JSON lines, or readable lines on a terminal. */
export function createLog(o: { level?: string; pretty?: boolean; out?: DestinationStream } = {}): Log {
  const pretty = o.pretty ?? process.stdout.isTTY === true;
  return pino(
    {
      level: LEVELS.has(o.level ?? '') ? o.level! : 'info',
      base: null,
      timestamp: stdTimeFunctions.isoTime,
      serializers: { err: plainError, error: plainError },
    },
    o.out ?? (pretty ? prettyStream(process.stdout) : process.stdout),
  );
}

/** A log whose every line carries the request's id. */
export const requestLog = (log: Log, requestId: string): Log => log.child({ requestId });
