import { createWriteStream } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Context } from 'hono';
import type * as z from 'zod';
import { newId } from '../../../../platform/common/id.ts';
import { Problem } from '../../../../platform/common/problem.ts';
import { storable } from '../../../../platform/common/storable.ts';
import { jsonBody, piecesOf } from '../../../../platform/server/body.ts';
import { createSerialQueue } from '../../../../platform/server/serial-queue.ts';
import { ingestProblems } from '../../../ingest/core/index.ts';
import { forgeExtraProblems } from '../../core/extra-problems.ts';
import { ImportForm, ImportText } from '../../core/extra-shapes.ts';
import { MAX_FORGE_FILE_BYTES, MAX_FORGE_FILES } from '../../limits.ts';
import type { Brought } from '../files/keep-file.ts';

/** What is around a file in its form, bytes. */
const FORM_BYTES = 64 * 1024;
/** Largest body of an import: a file of the largest size, or several smaller ones. */
export const IMPORT_BODY_BYTES = MAX_FORGE_FILE_BYTES + FORM_BYTES;

type Import = { kind: 'text'; wish: ImportText } | { kind: 'files'; wish: ImportForm; files: Brought[] };

const bad = (what: string) => new Problem('BAD_REQUEST', 400, { what });
const tooLarge = () => forgeExtraProblems.make('FORGE_FILE_TOO_LARGE', { max: MAX_FORGE_FILE_BYTES / 2 ** 20 });

/** Reads a value by its schema; what does not fit is told field by field. */
function parsed<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw bad(result.error.issues.map((issue) => `${issue.path.join('.') || 'body'}: ${issue.message}`).join('; '));
}

/** A field of a form that holds JSON; a bare text stands for itself. */
function jsonField(form: FormData, name: string): unknown {
  const value = form.get(name);
  if (typeof value !== 'string' || value === '') return undefined;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

/** The body in a file: however slowly it comes, it takes no memory meanwhile. */
async function bodyInFile(c: Context, path: string): Promise<void> {
  if (Number(c.req.header('content-length') ?? 0) > IMPORT_BODY_BYTES) throw tooLarge();
  let size = 0;
  async function* counted(): AsyncGenerator<Uint8Array> {
    for await (const piece of piecesOf(c.req.raw)) {
      size += piece.byteLength;
      if (size > IMPORT_BODY_BYTES) throw tooLarge();
      yield piece;
    }
  }
  await pipeline(Readable.from(counted()), createWriteStream(path, { mode: 0o600 }));
}

async function filesIn(form: FormData): Promise<Brought[]> {
  const files = [...form.getAll('file'), ...form.getAll('files')].filter((one) => one instanceof File);
  if (files.length === 0) throw bad('file: missing');
  if (files.length > MAX_FORGE_FILES) throw forgeExtraProblems.make('FORGE_TOO_MANY_FILES', { max: MAX_FORGE_FILES });
  const brought = await Promise.all(
    files.map(async (file) => ({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) })),
  );
  for (const { name, bytes } of brought) {
    if (bytes.length === 0) throw ingestProblems.make('FILE_EMPTY', { fileName: name });
    if (bytes.length > MAX_FORGE_FILE_BYTES) throw tooLarge();
  }
  return brought;
}

/** One after the other: what forms hold is in memory as a whole. */
/** Reads the bodies of imports: a form with files, or JSON with an address or a text. `take` has the files while they are in memory. */
export function importBodies(workDir: string) {
  const inTurn = createSerialQueue();

  async function ofForm<T>(c: Context, type: string, take: (found: Import) => Promise<T>): Promise<T> {
    const path = join(workDir, `forge-import-${newId()}`);
    try {
      await bodyInFile(c, path);
      return await inTurn(async () => {
        const form = await new Response(await readFile(path), { headers: { 'content-type': type } })
          .formData()
          .catch(() => null);
        if (!form) throw bad('body: not a multipart form');
        const wish = parsed(
          ImportForm,
          storable({
            targetPosition: jsonField(form, 'targetPosition'),
            analysisOptions: jsonField(form, 'analysisOptions'),
            ids: jsonField(form, 'ids'),
            key: form.get('key') ?? undefined,
          }),
        );
        return take({ kind: 'files', wish, files: await filesIn(form) });
      });
    } finally {
      await rm(path, { force: true });
    }
  }

  return async <T>(c: Context, take: (found: Import) => Promise<T>): Promise<T> => {
    const type = c.req.header('content-type') ?? '';
    if (/^multipart\/form-data/i.test(type)) return ofForm(c, type, take);
    return take({ kind: 'text', wish: parsed(ImportText, await jsonBody(c)) });
  };
}
