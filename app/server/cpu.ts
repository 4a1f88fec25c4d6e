import type { BookstoreCpu } from '../../features/bookstore/server/index.ts';
import type { CatalogueCpu } from '../../features/catalogues/server/index.ts';
import type { CoversCpu } from '../../features/covers/server/index.ts';
import type { FeedsCpu } from '../../features/feeds/server/index.ts';
import type { ForgeCpu } from '../../features/forge/server/index.ts';
import type { Cpu } from '../../features/ingest/server/index.ts';
import type { BuiltinWriter } from '../../features/makings/server/index.ts';
import type { SpeechCpu } from '../../features/narration/server/index.ts';
import { storageFullOr } from '../../adapters/files/index.ts';
import type { EpisodeCpu, EpisodeProgress } from '../../adapters/speech/index.ts';
import { cpuPool } from '../../platform/server/cpu-pool.ts';

const workerEntry = (name: string): URL =>
  new URL(`./${name}.${import.meta.url.endsWith('.ts') ? 'ts' : 'mjs'}`, import.meta.url);

/**
 * Work for a processor, in processes beside the server's: `cpu-worker.ts` and `speech-worker.ts` name the same tasks. Recordings are
 * put together apart from the voices, so that the next line is spoken while one is heard.
 */
export function openCpu() {
  const heavy = cpuPool(workerEntry('cpu-worker')),
    speaking = cpuPool(workerEntry('speech-worker'), { flags: ['--expose-gc'] }),
    mastering = cpuPool(workerEntry('speech-worker'));
  const cpu: Cpu & CoversCpu & CatalogueCpu & BookstoreCpu & FeedsCpu & ForgeCpu & BuiltinWriter = {
    drawCover: (book) => heavy.run('drawCover', book),
    index: (passages, language) => heavy.run('index', { passages, language }),
    recognizedPassages: (pages, o) => heavy.run('recognizedPassages', { pages, ...o }),
    pictureForModel: (bytes) => heavy.run('pictureForModel', bytes),
    draw: (request) => heavy.run('drawArt', request),
    pictureWithin: (bytes, side) => heavy.run('pictureWithin', { bytes, side }),
    drawPicture: (of) => heavy.run('drawPicture', of),
    podcastPicture: (of) => heavy.run('podcastPicture', of),
    socialCard: (book) => heavy.run('socialCard', book),
    writerOffers: (of) => heavy.run('writerOffers', of),
    rewriteLine: (of, line) => heavy.run('rewriteLine', { ...of, ...line }),
    rewriteText: (of, draft, at, seed) => heavy.run('rewriteText', { ...of, draft, at, seed }),
    writeDraft: (of, task) => heavy.run('writeDraft', { ...of, task }),
    tellWriter: (of, task) => heavy.run('tellWriter', { ...of, task }),
    feed: (text, address) => heavy.run('readFeed', { text, address }),
    searchTemplate: (text, address) => heavy.run('readSearchTemplate', { text, address }),
  };
  const intoFile = <T>(work: Promise<T>): Promise<T> =>
    work.catch((error: unknown) => Promise.reject(storageFullOr(error)));
  const speech: SpeechCpu & EpisodeCpu = {
    speak: (sentence, voice) => speaking.run('speak', { sentence, voice }),
    record: (parts) => speaking.run('record', { parts }),
    voiceLine: (line, o) => intoFile(speaking.run('voiceLine', line, o)),
    keepLine: (line, o) => intoFile(speaking.run('keepLine', line, o)),
    master: (job, lines, { signal, onProgress } = {}) =>
      intoFile(
        mastering.run('master', job, {
          feed: lines,
          ...(signal && { signal }),
          ...(onProgress && { onNews: (news) => onProgress(news as EpisodeProgress) }),
        }),
      ),
  };
  return { cpu, speech, ends: [heavy.close, speaking.close, mastering.close] };
}
