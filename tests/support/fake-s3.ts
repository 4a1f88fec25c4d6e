import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Stored = { bytes: Buffer; type: string; at: Date };
type Upload = { key: string; type: string; parts: Map<number, Buffer>; at: Date };
export type FakeS3 = {
  endpoint: string;
  bucket: string;
  objects: Map<string, Stored>;
  uploads: Map<string, Upload>;
  /** Answer the next writes with this S3 error code. */
  fault: { status: number; code: string } | null;
  requests: string[];
  close(): Promise<void>;
};

const escape = (text: string): string =>
  text.replace(/[&<>]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[c] ?? c);
const etag = (bytes: Buffer): string => `"${createHash('md5').update(bytes).digest('hex')}"`;

function xml(res: ServerResponse, status: number, body: string): void {
  res.writeHead(status, { 'content-type': 'application/xml' }).end(`<?xml version="1.0" encoding="UTF-8"?>${body}`);
}
const fail = (res: ServerResponse, status: number, code: string): void =>
  xml(res, status, `<Error><Code>${code}</Code><Message>${code}</Message></Error>`);

async function bodyOf(req: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of req) chunks.push(chunk as Buffer);
  const bytes = Buffer.concat(chunks);
  if (!String(req.headers['x-amz-content-sha256'] ?? '').startsWith('STREAMING')) return bytes;
  throw new Error('this fake does not read signed chunks');
}

function sendObject(req: IncomingMessage, res: ServerResponse, found: Stored): void {
  const range = /^bytes=(\d+)-(\d*)$/.exec(req.headers.range ?? '');
  const size = found.bytes.length;
  const start = range ? Number(range[1]) : 0;
  const end = range?.[2] ? Math.min(Number(range[2]), size - 1) : size - 1;
  if (range && start >= size) return fail(res, 416, 'InvalidRange');
  const part = found.bytes.subarray(start, end + 1);
  res.writeHead(range ? 206 : 200, {
    'content-type': found.type,
    'content-length': part.length,
    'last-modified': found.at.toUTCString(),
    etag: etag(found.bytes),
    'accept-ranges': 'bytes',
    ...(range && { 'content-range': `bytes ${start}-${end}/${size}` }),
  });
  res.end(req.method === 'HEAD' ? undefined : part);
}

/** Objects of a bucket in memory, spoken to by the S3 protocol: objects, ranges, listing in pages, uploads in parts. */
export async function fakeS3(): Promise<FakeS3> {
  const fake: FakeS3 = {
    endpoint: '',
    bucket: 'books',
    objects: new Map(),
    uploads: new Map(),
    fault: null,
    requests: [],
    close: async () => {},
  };

  function list(res: ServerResponse, query: URLSearchParams): void {
    const prefix = query.get('prefix') ?? '';
    const after = query.get('continuation-token') ?? '';
    const keys = [...fake.objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
    const page = keys.slice(0, 2); // small pages, so that a client that forgets the next one is caught
    const rows = page.map((key) => {
      const one = fake.objects.get(key)!;
      return `<Contents><Key>${escape(key)}</Key><LastModified>${one.at.toISOString()}</LastModified><Size>${one.bytes.length}</Size></Contents>`;
    });
    const more = keys.length > page.length;
    const next = more ? `<NextContinuationToken>${escape(page.at(-1) ?? '')}</NextContinuationToken>` : '';
    xml(res, 200, `<ListBucketResult><IsTruncated>${more}</IsTruncated>${next}${rows.join('')}</ListBucketResult>`);
  }

  function listUploads(res: ServerResponse): void {
    const rows = [...fake.uploads].map(
      ([id, one]) =>
        `<Upload><Key>${escape(one.key)}</Key><UploadId>${id}</UploadId><Initiated>${one.at.toISOString()}</Initiated></Upload>`,
    );
    xml(
      res,
      200,
      `<ListMultipartUploadsResult><IsTruncated>false</IsTruncated>${rows.join('')}</ListMultipartUploadsResult>`,
    );
  }

  function complete(res: ServerResponse, id: string, body: string): void {
    const upload = fake.uploads.get(id);
    if (!upload) return fail(res, 404, 'NoSuchUpload');
    const asked = [...body.matchAll(/<PartNumber>(\d+)<\/PartNumber>/g)].map((match) => Number(match[1]));
    const parts = asked.map((number) => upload.parts.get(number));
    if (parts.some((part) => !part)) return fail(res, 400, 'InvalidPart');
    if (parts.slice(0, -1).some((part) => part!.length < 5 * 1024 * 1024)) return fail(res, 400, 'EntityTooSmall');
    fake.uploads.delete(id);
    fake.objects.set(upload.key, { bytes: Buffer.concat(parts as Buffer[]), type: upload.type, at: new Date() });
    xml(res, 200, `<CompleteMultipartUploadResult><Key>${escape(upload.key)}</Key></CompleteMultipartUploadResult>`);
  }

  async function write(req: IncomingMessage, res: ServerResponse, key: string, query: URLSearchParams): Promise<void> {
    const body = await bodyOf(req);
    const id = query.get('uploadId') ?? '';
    const type = req.headers['content-type'] ?? 'application/octet-stream';
    if (fake.fault) return fail(res, fake.fault.status, fake.fault.code);
    if (req.method === 'POST' && query.has('uploads')) {
      const made = randomUUID();
      fake.uploads.set(made, { key, type, parts: new Map(), at: new Date() });
      return xml(
        res,
        200,
        `<InitiateMultipartUploadResult><UploadId>${made}</UploadId></InitiateMultipartUploadResult>`,
      );
    }
    if (req.method === 'POST') return complete(res, id, body.toString('utf8'));
    if (id === '') fake.objects.set(key, { bytes: body, type, at: new Date() });
    else fake.uploads.get(id)?.parts.set(Number(query.get('partNumber')), body);
    res.writeHead(200, { etag: etag(body) }).end();
  }

  async function answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const url = new URL(req.url ?? '/', 'http://fake');
    const [, bucket = '', ...rest] = url.pathname.split('/').map(decodeURIComponent);
    const key = rest.join('/');
    fake.requests.push(`${req.method} ${url.pathname}`);
    if (!/^AWS4-HMAC-SHA256 Credential=key\//.test(req.headers.authorization ?? ''))
      return fail(res, 403, 'AccessDenied');
    if (bucket !== fake.bucket) return fail(res, 404, 'NoSuchBucket');
    if (key === '' && req.method === 'HEAD') return void res.writeHead(200).end();
    if (key === '') return url.searchParams.has('uploads') ? listUploads(res) : list(res, url.searchParams);
    if (req.method === 'PUT' || req.method === 'POST') return write(req, res, key, url.searchParams);
    if (req.method === 'DELETE') {
      const id = url.searchParams.get('uploadId');
      if (id) fake.uploads.delete(id);
      else fake.objects.delete(key);
      return void res.writeHead(204).end();
    }
    const found = fake.objects.get(key);
    if (!found) return req.method === 'HEAD' ? void res.writeHead(404).end() : fail(res, 404, 'NoSuchKey');
    sendObject(req, res, found);
  }

  const server: Server = createServer((req, res) => void answer(req, res).catch(() => fail(res, 500, 'InternalError')));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  fake.endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  fake.close = () => {
    server.closeAllConnections();
    return new Promise((done) => void server.close(() => done()));
  };
  return fake;
}
