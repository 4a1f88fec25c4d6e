// Entry of the process: arithmetic that would hold up the server's event loop.
import { type IndexPassage, packedIndex } from '../../adapters/ai/index.ts';
import { type RecognizedPage, recognizedPassages } from '../../adapters/formats/index.ts';
import { drawPicture, LIMITS } from '../../adapters/formats/index.ts';
import { readFeed, readSearchTemplate } from '../../adapters/opds/index.ts';
import { type CoverRequest, drawCover } from '../../adapters/images/draw-cover.ts';
import { type CardRequest, socialCard } from '../../adapters/images/social-card.ts';
import { podcastPicture } from '../../adapters/images/podcast-picture.ts';
import { pictureForModel } from '../../adapters/images/for-model.ts';
import { pictureWithin } from '../../adapters/images/thumb.ts';
import { serveTasks } from '../../platform/server/cpu-tasks.ts';
import { writerTasks } from './writer-tasks.ts';

serveTasks({
  ...writerTasks,
  readFeed: ({ text, address }: { text: string; address: string }) => readFeed(text, address),
  readSearchTemplate: ({ text, address }: { text: string; address: string }) => readSearchTemplate(text, address),
  index: ({ passages, language }: { passages: IndexPassage[]; language: string }) => packedIndex(passages, language),
  recognizedPassages: ({ pages, ...o }: { pages: RecognizedPage[] } & Parameters<typeof recognizedPassages>[1]) =>
    recognizedPassages(pages, o),
  pictureForModel: (bytes: Uint8Array) => pictureForModel(bytes),
  pictureWithin: ({ bytes, side }: { bytes: Uint8Array; side: number }) => pictureWithin(bytes, side),
  drawPicture: ({
    bytes,
    id,
    side,
    pixels,
  }: {
    bytes: Uint8Array;
    id: 'heic' | 'svg' | 'bmp';
    side: number;
    pixels: number;
  }) => drawPicture(id, bytes, { ...LIMITS, previewPixels: side, pixels }),
  podcastPicture: ({ side, ...of }: Parameters<typeof podcastPicture>[0] & { side: number }) =>
    podcastPicture(of, side),
  socialCard: (book: CardRequest) => socialCard(book),
  drawArt: (request: CoverRequest) => drawCover(request),
  drawCover: async ({
    title,
    author,
    themes,
    seed,
  }: {
    title: string;
    author: string | null;
    themes: string[];
    seed: string;
  }) => (await drawCover({ title, ...(author && { author }), themes, seed, ratio: '2:3', includeTitle: true })).webp,
});
