// Many small files of several kinds, each with bytes of its own: generated texts and, where the samples are, changed copies of them.
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeEpub } from '../../adapters/formats/epub/write.ts';
import { sample, sampleBytes } from '../../tests/support/samples.ts';
import { noteLeftOut } from './bench-files.ts';
import { randomFrom } from '../measure/statistics.ts';
import { nameOf } from './novels.ts';

const FOLDERS = 50,
  PARAGRAPHS = 12,
  SENTENCES = 6;
/** Every so many files one is a copy of a sample. */
const SAMPLE_EVERY = 4;
const SAMPLES = [
  'epub/wells.epub',
  'docx/wells.docx',
  'pdf/two-column-generated.pdf',
  'xlsx/catalogue.xlsx',
  'epub/udhr-ar.epub',
  'fb2/wells.fb2',
  'docx/udhr-zh.docx',
  'azw3/wells.azw3',
  'rtf/testRTFVarious.rtf',
  'html/wells.html',
  'csv/comma-utf8.csv',
  'docx/testWORD_various.docx',
  'gif/testGIF.gif',
  'bmp/testBMP.bmp',
];

type File = { name: string; bytes: Uint8Array | string };

function paragraphs(number: number): string[] {
  const random = randomFrom(number + 1);
  const name = () => nameOf(Math.floor(random() * 5000));
  const sentence = () =>
    `In ${name()} the keeper ${name()} told tale ${number} of the lantern, the harbour and ${name()}.`;
  return Array.from({ length: PARAGRAPHS }, () => Array.from({ length: SENTENCES }, sentence).join(' '));
}

const generated: ((number: number, title: string) => File)[] = [
  (number, title) => ({ name: `${title}.txt`, bytes: `${title}\n\n${paragraphs(number).join('\n\n')}\n` }),
  (number, title) => ({
    name: `${title}.md`,
    bytes: `# ${title}\n\n${paragraphs(number).join('\n\n## And then\n\n')}\n`,
  }),
  (number, title) => {
    const sections = paragraphs(number).map((text, i) => ({
      title: `Chapter ${i + 1}`,
      level: 1,
      html: `<h1>Chapter ${i + 1}</h1><p>${text}</p>`,
    }));
    return {
      name: `${title}.epub`,
      bytes: writeEpub({ meta: { title, language: 'en' }, sections, images: new Map(), notes: [] }, ''),
    };
  },
];

/** A copy with other bytes that says the same: a zip file with a comment, others with something behind their end. */
function changed(bytes: Buffer, number: number): Uint8Array {
  const end = bytes.subarray(-22);
  if (end.readUInt32LE(0) !== 0x06054b50)
    return Buffer.concat([
      bytes,
      Buffer.from(bytes[0] === 0x25 ? `\n% ${number}\n` : `\n${' '.repeat(number % 1000)}\n`),
    ]);
  const comment = Buffer.from(String(number));
  const zip = Buffer.concat([bytes, comment]);
  zip.writeUInt16LE(comment.length, bytes.length - 2);
  return zip;
}

const known = (name: string): boolean => {
  try {
    return existsSync(sample(name));
  } catch {
    return false;
  }
};

/** Writes `count` files below a folder. */
export async function writeMixedFiles(folder: string, count: number): Promise<void> {
  const left = SAMPLES.filter((name) => !known(name));
  if (left.length > 0) noteLeftOut(`${left.length} kinds of files in the import folder (${left.join(', ')})`);
  const copied = SAMPLES.filter(known).map((name) => ({
    ending: name.slice(name.lastIndexOf('.')),
    bytes: sampleBytes(name),
  }));
  for (let number = 0; number < count; number++) {
    const to = join(folder, String(number % FOLDERS));
    const title = `${nameOf(number)} and the ${nameOf(number * 7)} ${number}`;
    const copy = number % SAMPLE_EVERY === 0 ? copied[(number / SAMPLE_EVERY) % copied.length] : undefined;
    const { name, bytes } = copy
      ? { name: title + copy.ending, bytes: changed(copy.bytes, number) }
      : generated[number % generated.length]!(number, title);
    await mkdir(to, { recursive: true });
    await writeFile(join(to, name), bytes);
  }
}
