import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { OCR_LANGUAGES, type OcrLanguage } from './catalogue.ts';

/** Where the system's packages put the same data. */
const SYSTEM_FOLDERS = [
  '/usr/share/tesseract-ocr/5/tessdata',
  '/usr/share/tesseract-ocr/4.00/tessdata',
  '/usr/share/tessdata',
  '/usr/local/share/tessdata',
];
/** Of the two kinds of data in a package, the one the engine reads. */
const KIND = '4.0.0_best_int';
const KNOWN_MS = 30_000;

/** A language whose data is on this machine, where it lies and which version it is. */
export type InstalledLanguage = OcrLanguage & { source: 'package' | 'system'; path: string; version: string };
/** What of the engine is on this machine; `core` is its version, null: it is not installed. */
export type Installed = { core: string | null; languages: InstalledLanguage[] };

const versionIn = (packageFile: string): string =>
  (JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string }).version;

function packageFile(from: string, name: string): string | null {
  try {
    return createRequire(from).resolve(`${name}/package.json`);
  } catch {
    return null;
  }
}

function dataOf(language: OcrLanguage, from: string, folders: readonly string[]): InstalledLanguage | null {
  const found = packageFile(from, `@tesseract.js-data/${language.code}`);
  const packed = found && join(dirname(found), KIND, `${language.code}.traineddata.gz`);
  if (packed && existsSync(packed)) return { ...language, source: 'package', path: packed, version: versionIn(found) };
  const path = folders.map((folder) => join(folder, `${language.code}.traineddata`)).find((file) => existsSync(file));
  return path ? { ...language, source: 'system', path, version: 'system' } : null;
}

/** Looks for the engine and its languages: packages of npm first, then what the system brings. Nothing is fetched, ever. */
export function installedOcr(o: { from?: string; systemFolders?: readonly string[] } = {}): () => Installed {
  const { from = import.meta.url, systemFolders = SYSTEM_FOLDERS } = o;
  let known: Installed | null = null;
  let until = 0;
  return () => {
    if (known && Date.now() < until) return known;
    const core = packageFile(from, 'tesseract.js-core');
    known = {
      core: core && versionIn(core),
      languages: OCR_LANGUAGES.flatMap((language) => dataOf(language, from, systemFolders) ?? []),
    };
    until = Date.now() + KNOWN_MS;
    return known;
  };
}
