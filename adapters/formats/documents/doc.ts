import type { ExtractContext, Extracted, FormatAdapter } from '../adapter.ts';
import { toSections } from '../blocks.ts';
import { convertWithLibreOffice, findLibreOffice } from '../office/libreoffice.ts';
import { directionOfText } from '../reading/direction.ts';
import { openOle, type Ole } from '../reading/ole.ts';
import { summaryOf } from '../reading/ole-summary.ts';
import { Refused } from '../refused.ts';
import { readFib } from '../word97/fib.ts';
import { wordBlocks } from '../word97/text.ts';
import { docx } from './docx.ts';

/** Word documents before 2007: with their structure through LibreOffice where it is installed, else as text with tables and notes. */
export const doc: FormatAdapter = {
  id: 'doc',
  capabilities: { text: true, structure: false },
  sniff({ ole }) {
    return ole?.names.includes('WordDocument') ? 2 : 0;
  },
  async extract(bytes, context) {
    const ole = openOle(bytes);
    const { old } = readFib(ole);
    const program = findLibreOffice();
    if (!program) return old ? refuseOld() : withoutLibreOffice(bytes, ole);
    try {
      return await throughLibreOffice(program, bytes, context);
    } catch (error) {
      if (old) throw error;
      return withoutLibreOffice(bytes, ole);
    }
  },
};

function refuseOld(): never {
  throw new Refused('needs_libreoffice', 'doc');
}

async function throughLibreOffice(program: string, bytes: Uint8Array, context: ExtractContext): Promise<Extracted> {
  const extracted = await docx.extract(await convertWithLibreOffice(program, bytes, 'doc', 'docx'), context);
  return { ...extracted, findings: [{ code: 'libreoffice' }, ...extracted.findings] };
}

async function withoutLibreOffice(bytes: Uint8Array, ole: Ole): Promise<Extracted> {
  const blocks = await wordBlocks(bytes);
  const text = blocks.map(({ html }) => html.replace(/<[^>]*>/g, ' ')).join(' ');
  const meta = { ...summaryOf(ole), direction: directionOfText(text) };
  return { kind: 'book', book: { meta, sections: toSections(blocks), images: new Map(), notes: [] }, findings: [{ code: 'structure_lost' }] };
}
