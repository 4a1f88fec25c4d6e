/** Text in pictures, recognized on this machine: no model of a provider, no network. */
import { OCR_ENGINE, type OcrLanguage, ocrLanguageOf } from './catalogue.ts';
import { type InstalledLanguage, installedOcr } from './installed.ts';
import { OCR_LIMITS } from './limits.ts';
import { pageLinesOf, type Matrix, type RecognizedLines } from './page-lines.ts';
import { readPage, textOf } from './read-page.ts';
import { PictureReader } from './reader.ts';

export { OCR_ENGINE, OCR_MORE_LANGUAGES, OCR_PACKAGES } from './catalogue.ts';
export type { Matrix, RecognizedLines } from './page-lines.ts';
export { EngineBroken } from './reader.ts';
export type { InstalledLanguage };

/** A picture to be read; `toPage` leads from shares of its width and height (from the upper left corner) to the page it shows. */
export type OcrPicture = { bytes: Uint8Array; toPage: Matrix };
/** What was read. `trouble`: no words could be made out, or the page took too long. */
export type OcrResult = {
  text: string;
  lines: RecognizedLines | null;
  confidence: number | null;
  trouble: 'unclear' | 'timed_out' | null;
  /** With which languages, to begin with on the next page; empty: none was sure. */
  languages: string[];
  engine: { model: string; version: string };
};
export type OcrOptions = {
  /** Names of data (`eng`) to begin with; empty: not known. */
  languages: readonly string[];
  /** The language of a text as a BCP 47 tag. */
  languageOf(text: string): string | null;
  signal: AbortSignal;
};

/**
 * Whether texts in a language (a tag; null: not known) can be read: well, with the data of another language of its script, not without
 * its own data, never well enough, or not at all because nothing is installed.
 */
export type Standing = {
  state: 'ready' | 'similar' | 'missing' | 'unusable' | 'not_installed';
  language: OcrLanguage | null;
};
function standingOf(tag: string | null, usable: readonly InstalledLanguage[]): Standing {
  const language = ocrLanguageOf(tag);
  if (usable.length === 0) return { state: 'not_installed', language };
  if (!language || usable.some(({ code }) => code === language.code)) return { state: 'ready', language };
  if (!language.usable) return { state: 'unusable', language };
  return { state: usable.some(({ script }) => script === language.script) ? 'similar' : 'missing', language };
}

export function openOcr(o: Parameters<typeof installedOcr>[0] = {}) {
  const installed = installedOcr(o);
  const reader = new PictureReader();
  /** What can be read with; empty without the engine. */
  const usable = (): InstalledLanguage[] =>
    installed().core === null ? [] : installed().languages.filter((language) => language.usable);
  const versionOf = (languages: readonly InstalledLanguage[]): string =>
    [installed().core, ...languages.map(({ code, version }) => `${code} ${version}`)].join(', ');

  return {
    installed,
    usable,
    standing: (tag: string | null): Standing => standingOf(tag, usable()),
    async read({ bytes, toPage }: OcrPicture, { languages, languageOf, signal }: OcrOptions): Promise<OcrResult> {
      const all = usable();
      const page = await readPage({
        languages: all.filter(({ code }) => languages.includes(code)),
        installed: all,
        languageOf: (text) => all.find(({ code }) => code === ocrLanguageOf(languageOf(text))?.code) ?? null,
        look: (look, limitMs) => reader.look(bytes, look, limitMs, signal),
      });
      const nothing = { text: '', lines: null, languages: [] };
      if ('unread' in page)
        return {
          ...nothing,
          confidence: null,
          trouble: page.unread,
          engine: { model: OCR_ENGINE, version: versionOf([]) },
        };
      const { confidence, lines } = page.seen;
      const engine = { model: OCR_ENGINE, version: versionOf(page.languages) };
      if (lines.length === 0) return { ...nothing, confidence: null, trouble: null, engine };
      if (confidence < OCR_LIMITS.readable) return { ...nothing, confidence, trouble: 'unclear', engine };
      const sure = confidence >= OCR_LIMITS.sure;
      return {
        text: textOf(page.seen),
        lines: pageLinesOf(page, toPage),
        confidence,
        trouble: null,
        languages: sure ? page.languages.map(({ code }) => code) : [],
        engine,
      };
    },
    /** The process at work, if any. */
    pid: () => reader.pid,
    close: () => reader.close(),
  };
}
export type Ocr = ReturnType<typeof openOcr>;
