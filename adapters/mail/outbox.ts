import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Email, Mailer } from './mailer.ts';

/** The plain words of an email, for reading in a terminal. */
const plain = (email: Email): string => `To: ${email.to}\nSubject: ${email.subject}\n\n${email.text}\n`;

async function writeWhole(path: string, content: string | Buffer): Promise<void> {
  await writeFile(`${path}.part`, content, { mode: 0o600 });
  await rename(`${path}.part`, path);
}

/** Without a mail server: each email becomes two files, .eml for mail programs and .txt for eyes. */
export function outboxMailer(o: { folder: string; from: string; written: (path: string) => void }): Mailer {
  const open = async () =>
    (await import('nodemailer')).createTransport(
      { streamTransport: true, buffer: true, newline: 'unix', disableFileAccess: true, disableUrlAccess: true },
      { from: o.from },
    );
  return {
    kind: 'outbox',
    async send(email) {
      await mkdir(o.folder, { recursive: true, mode: 0o700 });
      const { message } = await (await open()).sendMail(email);
      const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}`;
      const path = join(o.folder, `${name}.txt`);
      await writeWhole(join(o.folder, `${name}.eml`), message as Buffer);
      await writeWhole(path, plain(email));
      o.written(path);
      return { id: path };
    },
    close: () => {},
  };
}
