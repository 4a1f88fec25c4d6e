import type { Context } from 'hono';
import type * as z from 'zod';
import { Problem } from '../../../platform/common/problem.ts';
import { wholeBody } from '../../../platform/server/body.ts';
import { coverProblems } from '../core/index.ts';
import { FORM_BYTES_EXTRA, PICTURE_BYTES_MAX } from '../limits.ts';
import type { Picture } from './covers.ts';

/** Largest body of a cover call, bytes. */
export const COVER_BODY_BYTES = PICTURE_BYTES_MAX + FORM_BYTES_EXTRA;

const bad = (what: string) => new Problem('BAD_REQUEST', 400, { what });

/** The body, as long as it stays below the limit. */
async function bytesOf(c: Context): Promise<Uint8Array<ArrayBuffer>> {
  const tooLarge = () => coverProblems.make('COVER_TOO_LARGE');
  if (Number(c.req.header('content-length') ?? 0) > COVER_BODY_BYTES) throw tooLarge();
  return wholeBody(c.req.raw, COVER_BODY_BYTES, tooLarge);
}

/** A multipart body: action 'upload', the file, and the page it is for. */
async function formOf(c: Context, type: string) {
  const form = await new Response(await bytesOf(c), { headers: { 'content-type': type } }).formData().catch(() => null);
  if (!form) throw bad('body: not a multipart form');
  if (form.get('action') !== 'upload') throw bad("action: must be 'upload'");
  const file = form.get('file'),
    picture: Picture | null =
      file instanceof File
        ? { type: file.type, size: file.size, bytes: async () => new Uint8Array(await file.arrayBuffer()) }
        : null;
  return { picture, page: form.get('page') ?? undefined };
}

/** Reads a value by its schema; what does not fit is told field by field. */
export function parsed<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw bad(result.error.issues.map((issue) => `${issue.path.join('.') || 'body'}: ${issue.message}`).join('; '));
}

/** What a cover call asks for: a picture brought along, or one to be drawn. */
export async function readCoverBody<S extends z.ZodType>(c: Context, wish: S) {
  const type = c.req.header('content-type') ?? '';
  if (/^multipart\/form-data/i.test(type)) return { kind: 'upload' as const, ...(await formOf(c, type)) };
  const text = new TextDecoder().decode(await bytesOf(c));
  let json: unknown = null;
  try {
    json = JSON.parse(text);
  } catch {
    // told by the schema
  }
  return { kind: 'generate' as const, wish: parsed(wish, json) };
}
