import { expect, test } from 'vitest';
import { createLog, prettyLine, requestLog } from './log.ts';

function capture() {
  const lines: string[] = [];
  return { lines, log: createLog({ out: { write: (line: string) => void lines.push(line) } }) };
}

test('a line of a request carries its id', () => {
  const { lines, log } = capture();
  requestLog(log, 'r-1').info({ status: 200 }, 'answered');
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 30, requestId: 'r-1', status: 200, msg: 'answered' });
});

test('an error is logged without the values a database error carries', () => {
  const { lines, log } = capture();
  const error = Object.assign(new Error('duplicate key'), {
    code: '23505',
    detail: 'Key (email)=(amina@example.org)',
    where: 'secret',
    query: 'insert ... amina',
  });
  log.error({ err: new Error('outer', { cause: error }) }, 'a bug');
  const row = JSON.parse(lines[0] ?? '') as { err: object };
  expect(row.err).toMatchObject({
    type: 'Error',
    message: 'outer',
    cause: { code: '23505', message: 'duplicate key' },
  });
  expect(lines[0]).not.toContain('amina');
  expect(lines[0]).not.toContain('secret');
});

test('on a terminal a line is one readable line, an error has its stack below', () => {
  expect(prettyLine('{"level":30,"time":"2026-01-02T03:04:05.678Z","msg":"ready","url":"http://x"}')).toBe(
    '03:04:05 ready url=http://x\n',
  );
  expect(
    prettyLine('{"level":50,"time":"2026-01-02T03:04:05.678Z","err":{"stack":"Error: x\\n  at y"},"msg":"broke"}'),
  ).toBe('03:04:05 error broke\nError: x\n  at y\n');
});
