import type { ExtractContext, Extracted, FormatAdapter } from '../adapter.ts';
import { toSections, type Block } from '../blocks.ts';
import { convertWithLibreOffice, findLibreOffice } from '../office/libreoffice.ts';
import { directionOfText } from '../reading/direction.ts';
import { openOle, type Ole } from '../reading/ole.ts';
import { summaryOf } from '../reading/ole-summary.ts';
import { readFib } from '../word97/fib.ts';
import { wordBlocks } from '../word97/text.ts';
import { word6Blocks } from '../word97/word6.ts';
import { docx } from './docx.ts';

/** Word documents before 2007: with their structure through LibreOffice if it's installed and works, otherwise as text with tables and notes. */
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
    const converted = program === null ? null : await throughLibreOffice(program, bytes, context).catch(() => null); // what it cannot do, we may
    return converted ?? asText(ole, old ? word6Blocks(ole) : await wordBlocks(bytes));
  },
};

async function throughLibreOffice(program: string, bytes: Uint8Array, context: ExtractContext): Promise<Extracted> {
  const extracted = await docx.extract(await convertWithLibreOffice(program, bytes, 'doc', 'docx'), context);
  return { ...extracted, findings: [{ code: 'libreoffice' }, ...extracted.findings] };
}

function asText(ole: Ole, blocks: readonly Block[]): Extracted {
  const text = blocks.map(({ html }) => html.replace(/<[^>]*>/g, ' ')).join(' ');
  const meta = { ...summaryOf(ole), direction: directionOfText(text) };
  return {
    kind: 'book',
    book: { meta, sections: toSections(blocks), images: new Map(), notes: [] },
    findings: [{ code: 'structure_lost' }],
  };
}
