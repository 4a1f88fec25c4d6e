import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './config.ts';
import { StartError } from './start-error.ts';

/** Makes the data folder and answers with a secret: the one of the environment, else a random one kept in dataDir/secret. */
export function withSecret(config: Config): Config & { secret: string } {
  try {
    mkdirSync(config.dataDir, { recursive: true });
    return { ...config, secret: config.secret ?? storedSecret(join(config.dataDir, 'secret')) };
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(folderFault(config.dataDir, error), error);
  }
}

function storedSecret(path: string): string {
  try {
    writeFileSync(path, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  chmodSync(path, 0o600);
  const secret = readFileSync(path, 'utf8').trim();
  if (secret.length < 32)
    throw new StartError(
      `The file ${path} does not contain a secret of at least 32 characters. Restore it, or delete it to generate a new one; everyone will have to sign in again.`,
    );
  return secret;
}

/** One sentence for a data folder that cannot be used. */
export function folderFault(folder: string, error: unknown): string {
  const code = (error as NodeJS.ErrnoException).code ?? 'unknown';
  const why: Record<string, string> = {
    EACCES: 'this account has no permission to write there',
    EPERM: 'this account has no permission to write there',
    EROFS: 'the disk is read-only',
    ENOSPC: 'the disk is full',
    EDQUOT: 'the disk quota is used up',
    ENOTDIR: 'part of the path is a file',
    EEXIST: 'a file with that name already exists',
  };
  return `The data folder ${folder} (DATA_DIR) cannot be used: ${why[code] ?? `the system reports ${code}`}.`;
}
