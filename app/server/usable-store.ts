import type { FileStore, S3Settings } from '../../adapters/files/index.ts';
import { StartError } from '../../platform/server/start-error.ts';

const WHY: Record<number, string> = {
  301: 'the bucket is in another region (S3_REGION)',
  403: 'it rejected this key, or the key has no access to the bucket',
  404: 'there is no bucket with that name',
};

/** Stops the start with a sentence when the store of the files cannot be used. */
export async function usableStore(
  files: Pick<FileStore, 'check'>,
  s3: Pick<S3Settings, 'endpoint' | 'bucket'>,
): Promise<void> {
  try {
    await files.check();
  } catch (error) {
    const { $metadata } = error as { $metadata?: { httpStatusCode?: number } },
      status = $metadata?.httpStatusCode;
    const why = status ? (WHY[status] ?? `it responded with error ${status}`) : 'nothing answers there';
    throw new StartError(
      `The file store ${s3.endpoint ?? 'of AWS'}, bucket ${s3.bucket} (S3_*) cannot be used: ${why}.`,
      error,
    );
  }
}
