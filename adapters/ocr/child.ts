// Entry of the process that recognizes text in pictures, one after the other. It opens no socket and writes no file; the parent
// ends it to cancel.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { gunzipSync } from 'node:zlib';
import { startWatchdog } from '../../platform/server/watchdog.ts';
import { OCR_LIMITS } from './limits.ts';
import type { Look, ReadAnswer, ReadRequest, Seen } from './messages.ts';
import { preparePicture } from './prepare-picture.ts';
import { linesIn, type Layout } from './seen-lines.ts';

type Api = {
  Init(path: null, languages: string, engine: number): number;
  SetVariable(name: string, value: string): void;
  SetImageFile(orientation: number, radians: number): void;
  FindLines(): void;
  GetGradient(): number;
  Recognize(monitor: null): void;
  GetJSONText(page: number): string;
  MeanTextConf(): number;
  End(): void;
};
type Core = {
  FS: { writeFile(path: string, data: Uint8Array): void; unlink(path: string): void };
  TessBaseAPI: new () => Api;
};
type Silent = { TesseractProgress(): void; print(): void; printErr(): void };

/** The engine that reads lines (LSTM); the older one needs data that is not shipped. */
const LSTM_ONLY = 1;
const WHOLE_PAGE = '3';
/** Below, a page is as straight as it needs to be. */
const MIN_SKEW = 0.005;
/** With SIMD, which every present processor has, and without. */
const BUILDS = ['tesseract-core-simd-lstm', 'tesseract-core-lstm'];

const { limitStep } = startWatchdog(OCR_LIMITS);
let core: Core | null = null;
let api: Api | null = null;
let loaded = '';

async function openCore(): Promise<Core> {
  const require = createRequire(import.meta.url);
  const silent: Silent = { TesseractProgress() {}, print() {}, printErr() {} };
  let last: unknown;
  for (const build of BUILDS) {
    try {
      return await (require(`tesseract.js-core/${build}.js`) as (o: Silent) => Promise<Core>)(silent);
    } catch (error) {
      last = error;
    }
  }
  throw last;
}

async function openApi(languages: Look['languages']): Promise<{ core: Core; api: Api }> {
  core ??= await openCore();
  const key = languages.map(({ code }) => code).join('+');
  if (api && key === loaded) return { core, api };
  for (const { code, path } of languages) {
    const data = readFileSync(path);
    core.FS.writeFile(`/${code}.traineddata`, path.endsWith('.gz') ? gunzipSync(data) : data);
  }
  api?.End();
  api = new core.TessBaseAPI();
  loaded = '';
  if (api.Init(null, key, LSTM_ONLY) === -1) throw new Error(`the data of ${key} cannot be used`);
  api.SetVariable('user_defined_dpi', '200');
  api.SetVariable('tessedit_pageseg_mode', WHOLE_PAGE);
  loaded = key;
  return { core, api };
}

async function read(
  { core: engine, api: reader }: { core: Core; api: Api },
  { picture, ...look }: ReadRequest,
): Promise<Seen> {
  const before = process.cpuUsage();
  const prepared = await preparePicture(picture, look);
  engine.FS.writeFile('/input', prepared.bytes);
  try {
    reader.SetImageFile(1, 0);
    reader.FindLines();
    const gradient = reader.GetGradient();
    const skew = Math.abs(gradient) >= MIN_SKEW ? gradient : 0;
    if (skew) reader.SetImageFile(1, skew);
    reader.Recognize(null);
    const lines = linesIn(JSON.parse(reader.GetJSONText(0)) as Layout);
    const { user, system } = process.cpuUsage(before);
    return {
      lines,
      skew,
      confidence: reader.MeanTextConf(),
      width: prepared.width,
      height: prepared.height,
      workMs: (user + system) / 1000,
    };
  } finally {
    engine.FS.unlink('/input');
  }
}

const send = (answer: ReadAnswer): void => void process.send!(answer);

async function answer(request: ReadRequest): Promise<ReadAnswer> {
  let engine = true;
  limitStep(request.limitMs);
  try {
    const opened = await openApi(request.languages);
    engine = false;
    return { id: request.id, seen: await read(opened, request) };
  } catch (error) {
    return { id: request.id, failed: String(error).slice(0, 500), engine };
  } finally {
    limitStep(null);
  }
}

process.on('message', (request: ReadRequest) => void answer(request).then(send));
process.on('disconnect', () => process.exit(0));
send({ ready: true });
