import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { fakeSmtp } from '../../tests/support/fake-smtp.ts';
import { MailFailed, openMailer } from './index.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'maktaba-mail-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
const email = {
  to: 'amina@example.org',
  subject: 'كلمة مرور جديدة',
  text: 'Open http://localhost:3000/en/reset?token=abc',
  html: '<p>Open</p>',
};
const from = 'Maktaba <books@example.org>';

test('without SMTP_URL an email becomes files and the log points to the readable one', async () => {
  const lines: object[] = [];
  const mailer = openMailer({ mail: { smtpUrl: null, from }, dataDir }, { info: (values) => lines.push(values) });
  const { id } = await mailer.send(email);
  expect(lines).toEqual([{ file: id }]);
  expect(readFileSync(id, 'utf8')).toBe(
    'To: amina@example.org\nSubject: كلمة مرور جديدة\n\nOpen http://localhost:3000/en/reset?token=abc\n',
  );
  const eml = readFileSync(id.replace(/txt$/, 'eml'), 'utf8');
  expect(eml).toMatch(/^From: Maktaba <books@example.org>$/m);
  expect(eml).toMatch(/^To: amina@example.org$/m);
  expect(statSync(id).mode & 0o777).toBe(0o600);
  expect(readdirSync(join(dataDir, 'outbox'))).toHaveLength(2);
  expect(JSON.stringify(lines)).not.toContain('amina');
});

test('with SMTP_URL the email goes to the mail server', async () => {
  const server = await fakeSmtp();
  const mailer = openMailer({ mail: { smtpUrl: server.url, from }, dataDir }, { info: () => {} });
  const { id } = await mailer.send({ ...email, subject: 'Hello' });
  expect(id).toMatch(/^<.+>$/);
  expect(server.letters[0]).toContain('Subject: Hello');
  expect(server.letters[0]).toContain('token=abc');
  mailer.close();
  await server.close();
});

test('a header cannot be smuggled in through the subject', async () => {
  const server = await fakeSmtp();
  const mailer = openMailer({ mail: { smtpUrl: server.url, from }, dataDir }, { info: () => {} });
  await mailer.send({ ...email, subject: 'Hi\r\nBcc: thief@example.org' });
  expect(server.letters[0]).not.toMatch(/^Bcc:/m);
  mailer.close();
  await server.close();
});

test.each([
  ['450 later', 'busy'],
  ['550 unknown', 'refused'],
])('the server answers %s: %s', async (reply, fault) => {
  const server = await fakeSmtp();
  server.replyToRcpt = reply;
  const mailer = openMailer({ mail: { smtpUrl: server.url, from }, dataDir }, { info: () => {} });
  await expect(mailer.send(email)).rejects.toMatchObject({ name: 'MailFailed', fault });
  mailer.close();
  await server.close();
});

test('nobody answers at the address: unreachable', async () => {
  const server = await fakeSmtp();
  await server.close();
  const mailer = openMailer({ mail: { smtpUrl: server.url, from }, dataDir }, { info: () => {} });
  const error: unknown = await mailer.send(email).catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(MailFailed);
  expect((error as MailFailed).fault).toBe('unreachable');
  mailer.close();
});
