import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import {
  type ByteRange,
  type Content,
  type FileStore,
  type Found,
  type Head,
  type Listed,
  type PutOptions,
  resolveRange,
  safeKey,
  StorageFull,
  type Stored,
} from './file-store.ts';
import { measure } from './measure.ts';

export type S3Settings = {
  endpoint: string | null;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/** Parts of a large file; S3 wants at least 5 MiB for all but the last. */
const PART_BYTES = 8 * 1024 * 1024;
/** Twice the longest time a request may take. */
const ABANDONED_MS = 7_200_000;
const BYTES = 'application/octet-stream';

const statusOf = (error: unknown): number =>
  error instanceof S3ServiceException ? (error.$metadata.httpStatusCode ?? 0) : 0;
/** Stores that run out of room answer with 507 or one of these names. */
const fullOr = (error: unknown): unknown =>
  statusOf(error) === 507 ||
  ['XMinioStorageFull', 'QuotaExceeded', 'InsufficientStorage'].includes((error as Error).name)
    ? new StorageFull(error)
    : error;

/** Gathers chunks into pieces of at least `bytes`; the last piece may be shorter. */
async function* pieces(chunks: AsyncIterable<Uint8Array>, bytes: number): AsyncIterable<Buffer> {
  let held: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    held.push(chunk);
    size += chunk.byteLength;
    if (size < bytes) continue;
    yield Buffer.concat(held);
    [held, size] = [[], 0];
  }
  if (size > 0) yield Buffer.concat(held);
}

/** Files in a bucket of S3 or of a store that speaks its protocol. */
export function s3Store(settings: S3Settings): FileStore {
  const Bucket = settings.bucket;
  const client = new S3Client({
    region: settings.region,
    credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
    ...(settings.endpoint && { endpoint: settings.endpoint, forcePathStyle: true }),
    requestChecksumCalculation: 'WHEN_REQUIRED', // not every store knows the newer checksums
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
  });

  /** Sends the pieces as parts; an upload that fails is taken back. */
  async function putParts(Key: string, first: Buffer, rest: AsyncIterator<Buffer>, ContentType: string): Promise<void> {
    const { UploadId } = await client.send(new CreateMultipartUploadCommand({ Bucket, Key, ContentType }));
    const upload = { Bucket, Key, UploadId };
    try {
      const Parts: { ETag: string | undefined; PartNumber: number }[] = [];
      for (let piece: Buffer | undefined = first; piece;) {
        const PartNumber = Parts.length + 1;
        const { ETag } = await client.send(new UploadPartCommand({ ...upload, PartNumber, Body: piece }));
        Parts.push({ ETag, PartNumber });
        const next: IteratorResult<Buffer> = await rest.next();
        piece = next.done ? undefined : next.value;
      }
      await client.send(new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts } }));
    } catch (error) {
      await client.send(new AbortMultipartUploadCommand(upload)).catch(() => {});
      throw error;
    }
  }

  async function put(key: string, content: Content, o: PutOptions): Promise<Stored> {
    const Key = safeKey(key);
    const measured = measure(content, o);
    const all = pieces(measured.chunks, PART_BYTES)[Symbol.asyncIterator]();
    try {
      const first = await all.next();
      if (first.done || first.value.byteLength < PART_BYTES) {
        const Body = first.done ? Buffer.alloc(0) : first.value;
        if (!first.done) await all.next(); // runs the checks at the end of the content
        await client.send(new PutObjectCommand({ Bucket, Key, Body, ContentType: o.contentType }));
      } else await putParts(Key, first.value, all, o.contentType);
      return measured.stored();
    } catch (error) {
      throw fullOr(error);
    }
  }

  async function head(key: string): Promise<Head | null> {
    try {
      const found = await client.send(new HeadObjectCommand({ Bucket, Key: safeKey(key) }));
      return {
        size: found.ContentLength ?? 0,
        contentType: found.ContentType ?? BYTES,
        modifiedAt: (found.LastModified ?? new Date(0)).toISOString(),
      };
    } catch (error) {
      if (statusOf(error) === 404) return null;
      throw error;
    }
  }

  async function get(key: string, range?: ByteRange): Promise<Found | null> {
    const Key = safeKey(key);
    const known = range ? await head(key) : null;
    if (range && !known) return null;
    const part = range && known ? resolveRange(range, known.size) : null;
    try {
      const found = await client.send(
        new GetObjectCommand({ Bucket, Key, ...(part && { Range: `bytes=${part.start}-${part.end}` }) }),
      );
      if (!found.Body) return null;
      return {
        stream: found.Body.transformToWebStream() as ReadableStream<Uint8Array>,
        size: known?.size ?? found.ContentLength ?? 0,
        contentType: found.ContentType ?? BYTES,
        range: part,
      };
    } catch (error) {
      if (statusOf(error) === 404) return null;
      throw error;
    }
  }

  async function* list(prefix: string): AsyncIterable<Listed> {
    for (let token: string | undefined; ;) {
      const page = await client.send(
        new ListObjectsV2Command({ Bucket, Prefix: prefix, ...(token && { ContinuationToken: token }) }),
      );
      for (const one of page.Contents ?? [])
        if (one.Key)
          yield { key: one.Key, size: one.Size ?? 0, modifiedAt: (one.LastModified ?? new Date(0)).toISOString() };
      token = page.NextContinuationToken;
      if (!token) return;
    }
  }

  async function sweep(): Promise<number> {
    const { Uploads = [] } = await client.send(new ListMultipartUploadsCommand({ Bucket }));
    const old = Uploads.filter((one) => Date.now() - (one.Initiated?.getTime() ?? 0) >= ABANDONED_MS);
    for (const { Key, UploadId } of old) await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }));
    return old.length;
  }

  return {
    kind: 's3',
    put,
    get,
    head,
    delete: async (key) => void (await client.send(new DeleteObjectCommand({ Bucket, Key: safeKey(key) }))),
    list,
    sweep,
    localPath: () => null,
    check: async () => void (await client.send(new HeadBucketCommand({ Bucket }))),
  };
}
