import type { FormatAdapter } from '../adapter.ts';
import { OfficePackage } from '../office/package.ts';
import { SlideWalk } from '../pptx/slide.ts';
import { directionOfText } from '../reading/direction.ts';
import { findAll, findFirst } from '../reading/xml-tree.ts';
import { ConversionError } from '../conversion-error.ts';
import type { Finding } from '../types.ts';

/** PowerPoint presentations: one chapter a slide, in the order they are shown, with the speaker's notes. */
export const pptx: FormatAdapter = {
  id: 'pptx',
  capabilities: { text: true, structure: true },
  sniff({ zip, extension }) {
    if (!zip?.has('[Content_Types].xml')) return 0;
    if (zip.has('ppt/presentation.xml')) return 2;
    return extension === 'pptx' && zip.names.some((name) => /^ppt\//.test(name)) ? 1 : 0;
  },
  async extract(bytes, { progress }) {
    const office = new OfficePackage(bytes);
    const main = office.main();
    const slides = findAll(findFirst(main.root, 'sldIdLst'), 'sldId');
    if (slides.length === 0) throw new ConversionError('damaged', 'no slides');
    const walk = new SlideWalk(office);
    const missing: string[] = [];
    const sections = slides.flatMap((entry, index) => {
      const relation = main.relations.get(entry.attributes['r:id'] ?? '');
      const slide = relation?.type === 'slide' ? office.part(relation.target) : undefined;
      progress(index + 1, slides.length);
      if (slide && findFirst(slide.root, 'cSld')) return [walk.section(slide, index + 1)];
      missing.push(String(index + 1));
      return [];
    });
    if (sections.length === 0) throw new ConversionError('damaged', 'no slide can be read');
    const { paragraphs, rtl } = walk.directions;
    const text = sections.map(({ html }) => html.replace(/<[^>]*>/g, ' ')).join(' ');
    const direction = rtl * 2 > paragraphs ? 'rtl' : directionOfText(text);
    const remote = office.remoteKinds();
    const findings: Finding[] = remote.length > 0 ? [{ code: 'sanitised', detail: remote.join(', ') }] : [];
    if (missing.length > 0)
      findings.push({ code: 'missing_spine_file', detail: `slides ${missing.slice(0, 10).join(', ')}` });
    return {
      kind: 'book',
      book: { meta: { ...office.meta(), direction }, sections, images: walk.images, notes: [] },
      findings,
    };
  },
};
