import type { FormatAdapter } from '../adapter.ts';

/** EPUB 2 and 3, normalized. */
export const epub: FormatAdapter = {
  id: 'epub',
  capabilities: { text: true, structure: true },
  sniff({ head, zip, extension }) {
    if (!zip) return 0;
    if (new TextDecoder('latin1').decode(head.subarray(0, 200)).includes('application/epub+zip')) return 2;
    const names = zip.names;
    if (names.some((name) => name.toLowerCase() === 'meta-inf/container.xml')) return 2;
    return extension === 'epub' && names.some((name) => /\.opf$/i.test(name)) ? 2 : 0;
  },
  async extract(bytes) {
    return { kind: 'epub', bytes, findings: [] };
  },
};
