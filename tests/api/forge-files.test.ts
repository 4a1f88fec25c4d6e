import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { fileStore } from '../../features/forge/server/files/file-store.ts';
import { sweepForgeFiles } from '../../features/forge/server/files/sweep.ts';
import { MAX_FORGE_FILE_BYTES } from '../../features/forge/limits.ts';
import { newCanvas } from '../support/forge-calls.ts';
import { forgeAddress, itemsOf, sendFiles, shareCanvas } from '../support/forge-extras.ts';
import { claimingPng, gradientPng } from '../support/own-books/gradient-png.ts';
import { writePdf } from '../support/pdf-file.ts';
import { haveSamples, sampleBytes } from '../support/samples.ts';
import { type Person, testApp, type TestApp } from '../support/test-app.ts';

let app: TestApp, amina: Person, badr: Person, canvasId: string;
beforeAll(async () => {
  app = await testApp();
  [amina, badr] = [await app.person('Amina'), await app.person('Badr')];
  canvasId = await newCanvas(amina);
});

const address = (fileId: string, query = '', canvas = canvasId) => forgeAddress(canvas, `/files/${fileId}${query}`);
const textFile = (text: string, name = 'notes.txt') => ({ name, bytes: new TextEncoder().encode(text) });
/** Asks for bytes. */
const fetchFile = (person: Person, path: string, headers: Record<string, string> = {}) =>
  Promise.resolve(
    app.app.fetch(
      new Request(`http://127.0.0.1${path}`, { headers: { authorization: `Bearer ${person.token}`, ...headers } }),
    ),
  );

async function one(file: Parameters<typeof sendFiles>[2][number], fields: Record<string, string> = {}) {
  const reply = await sendFiles(amina, canvasId, [file], fields);
  expect(reply.status).toBe(200);
  return reply.json.data.items[0];
}

test('FORGE-02 a picture is kept as it came, with a small one beside it; several files are placed 20 px further each', async () => {
  const picture = gradientPng(1600, 800);
  const reply = await sendFiles(
    amina,
    canvasId,
    [{ name: '../hills.jpg', bytes: picture, type: 'text/html' }, textFile('words')],
    { targetPosition: '{"x":100,"y":50}' },
  );
  expect(reply.status).toBe(200);
  const [hills, words] = reply.json.data.items;
  expect(hills).toMatchObject({
    contentType: 'uploaded-file',
    contentData: {
      content: 'hills.jpg',
      metadata: {
        file: { name: 'hills.jpg', type: 'image/png', size: picture.length, width: 1600, height: 800 },
        analysisOptions: { extractSummary: true },
      },
    },
    spatialData: { position: { x: 100, y: 50 }, size: { width: 280, height: 140 } },
  });
  expect(words).toMatchObject({
    contentData: { metadata: { file: { type: 'text/plain' } } },
    spatialData: { position: { x: 120, y: 70 } },
  });
  const { fileId } = hills.contentData.metadata.file;
  const whole = await fetchFile(amina, address(fileId));
  expect(whole.headers.get('content-type')).toBe('image/png');
  expect(whole.headers.get('x-content-type-options')).toBe('nosniff');
  expect(whole.headers.get('content-disposition')).toBe(null);
  expect(Buffer.from(await whole.arrayBuffer()).equals(picture)).toBe(true);
  const small = await fetchFile(amina, address(fileId, '?picture'));
  expect(small.headers.get('content-type')).toBe('image/webp');
  expect(await sharp(Buffer.from(await small.arrayBuffer())).metadata()).toMatchObject({ width: 1024, height: 512 });
  const range = await fetchFile(amina, address(fileId), { range: 'bytes=1-3' });
  expect([range.status, await range.text()]).toEqual([206, 'PNG']);
  const unchanged = await fetchFile(amina, address(fileId), { 'if-none-match': whole.headers.get('etag')! });
  expect(unchanged.status).toBe(304);
  const kept = await fetchFile(amina, address(fileId, '?download'));
  expect(kept.headers.get('content-disposition')).toContain('attachment; filename="hills.jpg"');
});

test('FORGE-02 SVG, pages and programs are never shown, only kept', async () => {
  for (const [name, text] of [
    ['drawing.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['picture.png', '<!doctype html><script>alert(1)</script>'],
    ['picture.gif', '<?xml version="1.0"?><svg onload="alert(1)"/>'],
  ] as const) {
    const item = await one(textFile(text, name));
    const reply = await fetchFile(amina, address(item.contentData.metadata.file.fileId));
    expect(reply.headers.get('content-disposition'), `${name}`).toMatch(/^attachment/);
    expect(reply.headers.get('content-type'), `${name}`).toBe('application/octet-stream');
    expect(reply.headers.get('content-security-policy'), `${name}`).toContain('sandbox');
    await reply.body?.cancel();
  }
  const pdf = await one(textFile('%PDF-1.4 ...', 'paper.pdf'));
  const shown = await fetchFile(amina, address(pdf.contentData.metadata.file.fileId));
  expect(shown.headers.get('content-type')).toBe('application/pdf');
  expect(shown.headers.get('content-disposition')).toBe(null);
  await shown.body?.cancel();
});

/** The small picture of a block, as pixels. */
async function pictureOf(item: { contentData: { metadata: { file: { fileId: string } } } }) {
  const reply = await fetchFile(amina, address(item.contentData.metadata.file.fileId, '?picture'));
  expect(reply.headers.get('content-type')).toBe('image/webp');
  return sharp(Buffer.from(await reply.arrayBuffer()))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
}

test('FORGE-02 a drawing is shown as a picture that the server drew of it, without its scripts and links', async () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><script>alert(1)</script><rect width="40" height="20" fill="red"/><image href="http://10.0.0.1/x.png" width="40" height="20"/></svg>';
  const item = await one(textFile(svg, 'hill.svg'));
  expect(item.contentData.metadata.file).toMatchObject({ type: 'image/svg+xml', width: 40, height: 20 });
  expect(item.spatialData.size).toEqual({ width: 280, height: 140 });
  const { data, info } = await pictureOf(item);
  expect([info.width, info.height, data[0]! > 200, data[1]! < 60]).toEqual([1024, 512, true, true]);
  const original = await fetchFile(amina, address(item.contentData.metadata.file.fileId));
  expect(original.headers.get('content-disposition')).toMatch(/^attachment/);
  await original.body?.cancel();
});

test.skipIf(!haveSamples)(
  'FORGE-02 a picture of a telephone (HEIC) is shown as one that any browser can show',
  async () => {
    const item = await one({ name: 'beach.heic', bytes: sampleBytes('heic/testHEIF.heic') });
    const { width, height, type } = item.contentData.metadata.file;
    expect(type).toBe('image/heic');
    const { info } = await pictureOf(item);
    expect(Math.max(info.width, info.height)).toBe(Math.min(1024, Math.max(width, height)));
    expect(info.width / info.height).toBeCloseTo(width / height, 1);
  },
);

const canvasFile = (nodes: object[], edges: object[] = []) => textFile(JSON.stringify({ nodes, edges }), 'map.canvas');
const node = (id: string, x: number, y = 0) => ({ id, type: 'text', text: id, x, y, width: 400, height: 200 });

test('FORGE-02 a .canvas file becomes the blocks that it holds, and the canvas as large as they need', async () => {
  const canvas = await newCanvas(amina);
  const file = canvasFile(
    [node('a', -4000), { ...node('b', 4000), color: '1' }, { ...node('g', -4100, -50), type: 'group', label: 'All' }],
    [{ id: 'e', fromNode: 'a', toNode: 'b', label: 'leads to' }],
  );
  const key = '01990000-0000-7000-8000-00000000000a';
  const reply = await sendFiles(amina, canvas, [file], { key });
  expect(reply.status).toBe(200);
  const { items } = reply.json.data;
  expect(items.map((item: any) => [item.contentType, item.contentData.content, item.visualProperties.color])).toEqual([
    ['text-note', 'a', 'plain'],
    ['text-note', 'b', 'rose'],
    ['frame', 'All', 'plain'],
    ['connection', 'leads to', 'plain'],
  ]);
  const [a, b, , edge] = items;
  expect(b.spatialData.position.x - a.spatialData.position.x).toBe(8000);
  expect(edge.contentData.metadata.connection).toEqual({ from: a.id, to: b.id });
  const session = (await amina.get(forgeAddress(canvas))).json.data;
  expect(session.canvasMetadata.canvasSize).toEqual({ width: 9000, height: 5000 });
  expect((await sendFiles(amina, canvas, [file], { key })).status).toBe(200);
  expect(await itemsOf(amina, canvas), 'the same call again').toHaveLength(4);
  const beside = await sendFiles(amina, canvas, [canvasFile([node('c', 900, 900)])], {
    targetPosition: '{"x":50,"y":60}',
  });
  expect(beside.json.data.items[0].spatialData.position).toEqual({ x: 50, y: 60 });
});

test('FORGE-02 a .canvas file that is too wide is scaled as a whole, or refused with the reason; one that is none is a file', async () => {
  const canvas = await newCanvas(amina);
  const scaled = await sendFiles(amina, canvas, [canvasFile([node('a', 0), node('b', 99_200)])]);
  const [a, b] = scaled.json.data.items;
  expect(Math.round(b.spatialData.position.x - a.spatialData.position.x)).toBe(49_600);
  expect(Math.round(a.spatialData.size.width)).toBe(200);
  const refused = await sendFiles(amina, canvas, [canvasFile([node('a', 0), node('b', 1e7)])]);
  expect([refused.status, refused.json.code, refused.json.details.limit]).toEqual([
    422,
    'FORGE_CANVAS_TOO_WIDE',
    50_000,
  ]);
  const none = await sendFiles(amina, canvas, [textFile('no canvas', 'map.canvas')]);
  expect(none.json.data.items).toMatchObject([{ contentType: 'uploaded-file' }]);
});

test('FORGE-04 nothing is imported to a workspace that isn’t saved yet', async () => {
  const reply = await amina.post(forgeAddress('creating-new-session', '/import-content'), { text: 'x' });
  expect([reply.status, reply.json.error]).toEqual([409, 'Cannot import content to unsaved workspace']);
});

test('FORGE-02 the first page of a PDF is its picture; one that can’t be drawn is a file all the same', async () => {
  const page = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 600] /Contents 4 0 R >>',
    drawing = '1 0 0 rg 0 0 300 600 re f';
  const bytes = writePdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    page,
    `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
  ]);
  const item = await one({ name: 'paper.pdf', bytes });
  const { fileId, type, width, height } = item.contentData.metadata.file;
  expect([type, width * 2]).toEqual(['application/pdf', height]);
  expect(item.spatialData.size).toEqual({ width: 280, height: 560 });
  const reply = await fetchFile(amina, address(fileId, '?picture'));
  const { data, info } = await sharp(Buffer.from(await reply.arrayBuffer()))
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([512, 1024]);
  expect(data[0]).toBeGreaterThan(200);
  expect(data[1]).toBeLessThan(50);
  const broken = await one(textFile('%PDF-1.4 and nothing', 'broken.pdf'));
  expect(broken.contentData.metadata.file).not.toHaveProperty('width');
});

test('FORGE-02 a picture that claims too many pixels is kept as a file that names the limit, from its header; a broken one is only kept', async () => {
  for (const [width, height] of [
    [60_000, 60_000],
    [10_001, 5000],
  ] as const) {
    const large = await one({ name: 'large.png', bytes: claimingPng(width, height) });
    expect(large.contentData.metadata.file).toMatchObject({ type: 'image/png', pictureLimit: 50_000_000 });
    expect(large.contentData.metadata.file).not.toHaveProperty('width');
  }
  const broken = await one({ name: 'broken.png', bytes: gradientPng(40, 40).subarray(0, 60) });
  expect(broken.contentData.metadata.file).toMatchObject({ type: 'application/octet-stream' });
});

test.skipIf(!haveSamples)('FORGE-02 hostile files of the collection are refused or only kept', async () => {
  for (const name of ['claims-60000x60000.png', 'gif-claims-65535.gif']) {
    const item = await one({ name, bytes: sampleBytes(`hostile/${name}`) });
    expect(item.contentData.metadata.file.pictureLimit, `${name}`).toBe(50_000_000);
  }
  for (const name of ['script.svg', 'gif-endless.gif', 'exe-named.pdf', 'zip-bomb-300mb.epub', 'truncated.pdf']) {
    const reply = await sendFiles(amina, canvasId, [{ name, bytes: sampleBytes(`hostile/${name}`) }]);
    expect([200, 422], `${name}`).toContain(reply.status);
  }
});

test('FORGE-02 what is larger than 50 MB, empty, no form, without a file or too many files is refused', async () => {
  const send = async (...of: Parameters<typeof sendFiles>[2]) => (await sendFiles(amina, canvasId, of)).json.code;
  expect(await send({ name: 'huge.bin', bytes: new Uint8Array(MAX_FORGE_FILE_BYTES + 1) })).toBe(
    'FORGE_FILE_TOO_LARGE',
  );
  expect(await send({ name: 'huge.bin', bytes: new Uint8Array(MAX_FORGE_FILE_BYTES + 100_000) })).toBe(
    'FORGE_FILE_TOO_LARGE',
  );
  expect(await send({ name: 'empty.txt', bytes: new Uint8Array() })).toBe('FILE_EMPTY');
  expect(await send(...Array.from({ length: 11 }, (_, n) => textFile('x', `${n}.txt`)))).toBe('FORGE_TOO_MANY_FILES');
  expect(await send()).toBe('BAD_REQUEST');
  const noForm = await amina.call('POST', forgeAddress(canvasId, '/import-content'), new Uint8Array([1, 2, 3]), {
    'content-type': 'multipart/form-data; boundary=x',
  });
  expect(noForm.status).toBe(400);
});

test('FORGE-02 files are for those who may see their canvas alone', async () => {
  const item = await one(textFile('ours')),
    { fileId } = item.contentData.metadata.file;
  expect((await badr.get(address(fileId))).status).toBe(404);
  const his = await newCanvas(badr);
  expect((await badr.get(address(fileId, '', his))).status, 'under a canvas of his').toBe(404);
  expect((await sendFiles(badr, canvasId, [textFile('x')])).status).toBe(404);
  await shareCanvas(app, amina, canvasId, [[badr, 'view']]);
  expect((await badr.get(address(fileId))).text).toBe('ours');
  expect((await sendFiles(badr, canvasId, [textFile('x')])).status).toBe(403);
  await amina.call('PUT', forgeAddress(canvasId), { collaborators: [] });
  expect((await badr.get(address(fileId))).status).toBe(404);
  for (const wrong of ['no-id', '00000000-0000-7000-8000-000000000000'])
    expect((await amina.get(address(wrong))).json.code).toBe('FORGE_FILE_NOT_FOUND');
});

test('FORGE-02 the same key again keeps one file and one block', async () => {
  const key = '018f0000-0000-7000-8000-0000000000bb',
    before = (await itemsOf(amina, canvasId)).length;
  const first = await one(textFile('once'), { key }),
    again = await one(textFile('another text'), { key });
  expect(again.id).toBe(first.id);
  expect(await itemsOf(amina, canvasId)).toHaveLength(before + 1);
  expect((await amina.get(address(first.contentData.metadata.file.fileId))).text).toBe('once');
});

test('FORGE-02 files go when no block and no version shows them, also those of deleted canvases', async () => {
  const { db, files } = app.services,
    store = fileStore(db),
    canvas = await newCanvas(amina);
  const brought = async (name: string) => {
    const reply = await sendFiles(amina, canvas, [{ name, bytes: randomBytes(64) }]);
    const [{ id, contentData }] = reply.json.data.items;
    return { id, fileId: contentData.metadata.file.fileId as string };
  };
  const [shown, deleted, kept] = [await brought('shown'), await brought('deleted'), await brought('kept')];
  await amina.post(forgeAddress(canvas, '/versions'), { name: 'with all of them' });
  const later = await brought('later');
  for (const { id } of [deleted, kept, later]) await amina.call('DELETE', forgeAddress(canvas, `/canvas-items/${id}`));
  const exists = async ({ fileId }: { fileId: string }) =>
    (await amina.get(address(fileId, '', canvas))).status === 200;
  await sql`update forge_files set created_at = now() - interval '2 days' where session_id = ${canvas}`.execute(db);
  await sweepForgeFiles(files, store);
  expect(await exists(later), 'a deleted block can still come back').toBe(true);
  await sql`delete from forge_items where session_id = ${canvas} and dead_at is not null`.execute(db);
  await sweepForgeFiles(files, store);
  expect([await exists(shown), await exists(kept), await exists(later)]).toEqual([true, true, false]);
  await sql`delete from forge_sessions where id = ${canvas}`.execute(db);
  const stored: string[] = [];
  for await (const { key } of files.list(`forge/${canvas}/`)) stored.push(key);
  expect(stored).toHaveLength(3);
  const old = { ...files, list: (prefix: string) => aged(files.list(prefix)) };
  await sweepForgeFiles(old, store);
  for (const key of stored) expect(await files.head(key)).toBe(null);
  expect(await files.head(`forge/${canvasId}/${(await firstFile()).fileId}`), 'of other canvases').not.toBe(null);
});

async function* aged<T extends { modifiedAt: string }>(entries: AsyncIterable<T>): AsyncGenerator<T> {
  for await (const entry of entries) yield { ...entry, modifiedAt: '2020-01-01T00:00:00Z' };
}

const firstFile = async (): Promise<{ fileId: string }> =>
  (await itemsOf(amina, canvasId)).find((item: any) => item.contentType === 'uploaded-file').contentData.metadata.file;
