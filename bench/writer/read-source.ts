import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { baseLanguage, detectLanguage } from '../../adapters/ai/index.ts';
import type { WriterSource } from '../../adapters/ai/writer/index.ts';
import { convertFile } from '../../adapters/formats/index.ts';

type Stored = { ord: number; section: number; chapter: string; text: string; plain?: string | null };

const SAMPLE = 40;

/** A file as the writer gets it from the library: through the real conversion, passage by passage. */
export async function readSource(path: string): Promise<WriterSource> {
  const folder = mkdtempSync(join(tmpdir(), 'maktaba-writer-'));
  try {
    const { meta, passagesFile } = await convertFile(
      { sourcePath: path, fileName: basename(path), outDir: folder, workId: 'writer' },
      { signal: new AbortController().signal, onProgress() {} },
    );
    const stored = readFileSync(join(folder, passagesFile), 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Stored);
    const sample = stored.slice(0, SAMPLE).map(({ text }) => text);
    const lang = baseLanguage(meta.language ?? detectLanguage(sample.join(' ')) ?? 'en');
    return {
      title: meta.title ?? basename(path).replace(/\.[^.]+$/, ''),
      author: meta.author,
      lang,
      kind: 'book',
      passages: stored.map(({ ord, section, chapter, text, plain }) => ({
        id: `p${ord}`,
        section,
        sectionTitle: chapter,
        lang,
        text: plain ?? text,
      })),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
