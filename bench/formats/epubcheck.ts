import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);
const OUTPUT_BYTES = 16 * 1024 * 1024;

export type Checked = { files: number; errors: number; findings: string[] };

/** Runs epubcheck (`EPUBCHECK_JAR`) over books; null where it is not there. */
export async function epubcheck(jar: string | undefined, files: readonly string[]): Promise<Checked | null> {
  if (!jar) return null;
  const findings: string[] = [];
  for (const file of files) {
    const { stderr, stdout } = await run('java', ['-jar', jar, file], { maxBuffer: OUTPUT_BYTES }).catch((error: { stdout?: string; stderr?: string }) => ({
      stdout: error.stdout ?? '',
      stderr: error.stderr ?? String(error),
    }));
    findings.push(...`${stdout}\n${stderr}`.split('\n').filter((line) => /^(ERROR|FATAL)/.test(line)));
  }
  return { files: files.length, errors: findings.length, findings };
}
