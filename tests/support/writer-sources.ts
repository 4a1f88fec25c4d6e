import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Piece, Plan, SparkDraft, WriterPassage, WriterSource } from '../../adapters/ai/writer/index.ts';
import { baseLanguage } from '../../adapters/ai/index.ts';
import { convertedFile } from './converted-file.ts';

const root = join(import.meta.dirname, '../..');

/** A file of the project, or of the samples, as a writer gets it: through the real conversion. */
export async function writerSource(path: string, lang: string): Promise<WriterSource> {
  const full = path.startsWith('/') ? path : join(root, path);
  const { converted, passages } = await convertedFile(readFileSync(full), basename(full));
  return {
    title: converted.meta.title ?? basename(full),
    author: converted.meta.author,
    lang: baseLanguage(lang),
    kind: 'book',
    passages: passages.map(({ ord, section, chapter, text, plain }) => ({
      id: `p${ord}`,
      section,
      sectionTitle: chapter,
      lang: baseLanguage(lang),
      text: plain ?? text,
    })),
  };
}

/** A source of paragraphs under headings. */
export function sourceOf(
  parts: readonly (readonly [title: string, ...paragraphs: string[]])[],
  more: Partial<Omit<WriterSource, 'passages'>> = {},
): WriterSource {
  const { lang = 'en' } = more;
  const passages = parts.flatMap(([sectionTitle, ...texts], section) =>
    texts.map((text, nth): WriterPassage => ({ id: `s${section}-${nth}`, section, sectionTitle, lang, text })),
  );
  return { title: 'A text', author: null, lang, kind: 'book', ...more, passages };
}

export const piecesOf = ({ paragraphs }: Pick<SparkDraft, 'paragraphs'>): Piece[] =>
  paragraphs.flatMap(({ pieces }) => pieces);

/** What is false in pieces: a quotation that isn't on the page, a sentence or a line of glue that stands twice, a claim without evidence. */
export function faultsOf(plan: Plan, pieces: readonly Piece[]): string[] {
  const said = new Set<string>();
  const again = (text: string): string[] => (said.has(text) ? [`twice: ${text}`] : (said.add(text), []));
  return pieces.flatMap((piece): string[] => {
    if (piece.role === 'glue') {
      const claims = piece.evidence.kind === 'quotation' || piece.evidence.kind === 'support';
      return [
        ...(claims ? [`glue that claims: ${piece.text}`] : []),
        ...(piece.templateId ? again(piece.templateId) : []),
      ];
    }
    if (piece.role !== 'quotation' || piece.evidence.kind !== 'quotation')
      return [`of the writer's own: ${piece.text}`];
    const faults = piece.evidence.quotations.flatMap(({ passageId, start, end, text }) =>
      plan.passageOf.get(passageId)?.text.slice(start, end) === text ? [] : [`not on the page: ${text}`],
    );
    const letters = piece.evidence.quotations
      .map(({ text }) => text)
      .join(' ')
      .replace(/\s+/gu, ' ');
    if (letters !== piece.text) faults.push(`not what it rests on: ${piece.text}`);
    return [...faults, ...again(piece.text)];
  });
}
