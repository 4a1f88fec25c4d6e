import { expect, test } from 'vitest';
import { s3Store } from '../../adapters/files/s3.ts';
import { fakeS3 } from '../../tests/support/fake-s3.ts';
import { usableStore } from './usable-store.ts';

test('a file store that refuses the key, lacks the bucket or is not there stops the start with a sentence', async () => {
  const s3 = await fakeS3(),
    settings = {
      endpoint: s3.endpoint,
      bucket: s3.bucket,
      region: 'us-east-1',
      accessKeyId: 'key',
      secretAccessKey: 'secret',
    };
  const start = (change: object) => usableStore(s3Store({ ...settings, ...change }), { ...settings, ...change });
  await expect(start({})).resolves.toBeUndefined();
  await expect(start({ accessKeyId: 'other' })).rejects.toThrow(
    /^The file store http:.* \(S3_\*\) cannot be used: it rejected this key/,
  );
  await expect(start({ bucket: 'elsewhere' })).rejects.toThrow(
    'bucket elsewhere (S3_*) cannot be used: there is no bucket with that name.',
  );
  await s3.close();
  await expect(start({})).rejects.toThrow('cannot be used: nothing answers there.');
});
