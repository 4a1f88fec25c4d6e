import type { IndexStats, PackedTerms, Picture } from '../../../adapters/ai/index.ts';
import type { FileStore } from '../../../adapters/files/index.ts';
import type { Passage, RecognizedPage } from '../../../adapters/formats/index.ts';
import type { Ocr } from '../../../adapters/ocr/index.ts';
import type { WebFetch } from '../../../adapters/web-fetch/index.ts';
import type { Db } from '../../../platform/server/db.ts';
import type { Jobs } from '../../../platform/server/jobs.ts';
import type { LiveHub } from '../../../platform/server/live-hub.ts';
import type { Log } from '../../../platform/server/log.ts';
import type { Catalog } from '../../catalog/server/index.ts';
import type { Passages } from '../../passages/server/index.ts';
import type { ReadingPlaces } from './process/migrate-reading-position.ts';

/** Heavy arithmetic, done off the server's event loop. */
export type Cpu = {
  drawCover(book: { title: string; author: string | null; themes: string[]; seed: string }): Promise<Uint8Array>;
  index(
    passages: { ord: number; text: string; chapter: string }[],
    language: string,
  ): Promise<{ terms: PackedTerms[]; stats: IndexStats }>;
  /** Passages of recognized pages, with the rectangles of their lines. */
  recognizedPassages(
    pages: RecognizedPage[],
    o: { language: string | null; outline: { label: string; page: number }[] },
  ): Promise<Passage[]>;
  /** A JPEG that models read. */
  pictureForModel(bytes: Uint8Array): Promise<Uint8Array>;
};

/** Reading pictures, where a provider's model sees. */
export type Vision = {
  /** The model that reads; null: none. */
  offered(): Promise<string | null>;
  /** The words in a picture, at the expense of a person; throws a Problem when the provider does not answer. */
  recognize(
    userId: string,
    picture: Picture,
    signal: AbortSignal,
  ): Promise<{ text: string; engine: { model: string; version: string } }>;
};

/** What turns files into books; wired by the app. */
export type IngestDeps = {
  db: Db;
  files: FileStore;
  jobs: Jobs;
  hub: LiveHub;
  cpu: Cpu;
  web: WebFetch;
  vision: Vision;
  /** Recognizing text in pictures on this machine. */
  ocr: Ocr;
  /** Pages that one run has read by a model at most. */
  recognizePages: number;
  places: ReadingPlaces;
  workDir: string;
  log: Log;
  catalog: Catalog;
  passages: Passages;
};
