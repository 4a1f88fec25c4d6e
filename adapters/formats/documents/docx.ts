import type { FormatAdapter } from '../adapter.ts';
import { toSections } from '../blocks.ts';
import { OfficePackage } from '../office/package.ts';
import { DocumentWalk } from '../docx/walk.ts';
import { directionOfText } from '../reading/direction.ts';
import { childOf } from '../reading/xml-tree.ts';
import { ConversionError } from '../conversion-error.ts';
import type { Finding } from '../types.ts';

/** Word documents: headings, lists, tables, notes, pictures, text boxes; tracked changes as accepted. */
export const docx: FormatAdapter = {
  id: 'docx',
  capabilities: { text: true, structure: true },
  sniff({ zip, extension }) {
    if (!zip?.has('[Content_Types].xml')) return 0;
    if (zip.names.some((name) => /^word\/[^/]+\.xml$/i.test(name))) return 2;
    const other = zip.names.some((name) => /^(xl|ppt|visio)\//.test(name));
    return extension === 'docx' && !other ? 1 : 0;
  },
  async extract(bytes) {
    const office = new OfficePackage(bytes);
    const main = office.main();
    const body = childOf(childOf(main.root, 'document'), 'body');
    if (!body) throw new ConversionError('damaged', 'no document body');
    const walk = new DocumentWalk(office, main);
    const blocks = walk.blocks(body);
    const direction = walk.isMostlyRtl
      ? 'rtl'
      : directionOfText(blocks.map(({ html }) => html.replace(/<[^>]*>/g, ' ')).join(' '));
    const remote = office.remoteKinds();
    const findings: Finding[] = remote.length > 0 ? [{ code: 'sanitised', detail: remote.join(', ') }] : [];
    const meta = office.meta();
    const book = {
      meta: { ...meta, title: meta.title ?? walk.title, direction },
      sections: toSections(blocks),
      images: walk.images,
      notes: walk.notes,
    };
    return { kind: 'book', book, findings };
  },
};
