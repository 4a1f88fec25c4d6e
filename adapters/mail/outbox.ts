import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Letter, Mailer } from './mailer.ts';

/** The plain words of a letter, for reading in a terminal. */
const plain = (letter: Letter): string => `To: ${letter.to}\nSubject: ${letter.subject}\n\n${letter.text}\n`;

async function writeWhole(path: string, content: string | Buffer): Promise<void> {
  await writeFile(`${path}.part`, content, { mode: 0o600 });
  await rename(`${path}.part`, path);
}

/** Without a mail server: each letter becomes two files, .eml for mail programs and .txt for eyes. */
export function outboxMailer(o: { folder: string; from: string; written: (path: string) => void }): Mailer {
  const open = async () =>
    (await import('nodemailer')).createTransport(
      { streamTransport: true, buffer: true, newline: 'unix', disableFileAccess: true, disableUrlAccess: true },
      { from: o.from },
    );
  return {
    kind: 'outbox',
    async send(letter) {
      await mkdir(o.folder, { recursive: true, mode: 0o700 });
      const { message } = await (await open()).sendMail(letter);
      const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}`;
      const path = join(o.folder, `${name}.txt`);
      await writeWhole(join(o.folder, `${name}.eml`), message as Buffer);
      await writeWhole(path, plain(letter));
      o.written(path);
      return { id: path };
    },
    close: () => {},
  };
}
