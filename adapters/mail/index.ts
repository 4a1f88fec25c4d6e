import { join } from 'node:path';
import type { Mailer } from './mailer.ts';
import { outboxMailer } from './outbox.ts';
import { smtpMailer } from './smtp.ts';

export { type Mailer, MailFailed } from './mailer.ts';

type Log = { info(values: object, message: string): void };

/** SMTP when it is configured, else files in dataDir/outbox and a line in the log that points to each. */
export function openMailer(o: { mail: { smtpUrl: string | null; from: string }; dataDir: string }, log: Log): Mailer {
  const { smtpUrl, from } = o.mail;
  if (smtpUrl) return smtpMailer({ smtpUrl, from });
  const written = (file: string): void =>
    log.info({ file }, 'no mail server is configured (SMTP_URL); the email was written to a file');
  return outboxMailer({ folder: join(o.dataDir, 'outbox'), from, written });
}
