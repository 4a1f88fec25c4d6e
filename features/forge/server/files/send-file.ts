import type { Context } from 'hono';
import type { FileStore } from '../../../../adapters/files/index.ts';
import { sendStored } from '../../../catalog/server/index.ts';
import type { FileRow } from './file-store.ts';

/** Files are never replaced: their address is theirs alone. */
const CACHE = 'private, max-age=86400';
/** Chromium shows a PDF by a page of its own, which a sandbox would forbid; nothing of ours is in reach of it. */
const PDF_POLICY = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'";

/** Sends a file of a block: as it is where a browser shows it safely, to be kept otherwise; or its small picture. */
export async function sendForgeFile(
  c: Context,
  files: Pick<FileStore, 'get' | 'head'>,
  file: FileRow,
): Promise<Response> {
  if (c.req.query('picture') !== undefined && file.picture_key)
    return sendStored(c, files, file.picture_key, { type: 'image/webp', etag: `${file.id}-picture`, cache: CACHE });
  const shown = file.inline && c.req.query('download') === undefined;
  const response = await sendStored(c, files, file.file_key, {
    type: shown || file.type === 'text/plain' ? file.type : 'application/octet-stream',
    etag: file.sha256,
    cache: CACHE,
    ...(!shown && { name: file.name }),
  });
  if (shown && file.type === 'application/pdf') response.headers.set('content-security-policy', PDF_POLICY);
  return response;
}
