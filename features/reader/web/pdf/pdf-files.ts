// Files pdf.js asks for by name: character maps of East Asian fonts and the standard fonts. Each is its own asset.
type Asked = { kind: string; filename: string };
type Urls = Record<string, () => Promise<string>>;

const maps: Urls = import.meta.glob<string>('/node_modules/pdfjs-dist/cmaps/*.bcmap', {
  query: '?url&no-inline',
  import: 'default',
});
const fonts: Urls = import.meta.glob<string>('/node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}', {
  query: '?url&no-inline',
  import: 'default',
});

/** Answers pdf.js from the app's own assets, whatever names the build gave them. */
export class PdfFiles {
  async fetch({ kind, filename }: Asked): Promise<Uint8Array> {
    const [from, folder] = kind === 'cMapUrl' ? [maps, 'cmaps'] : [fonts, 'standard_fonts'];
    const url = await from[`/node_modules/pdfjs-dist/${folder}/${filename}`]?.();
    if (!url) throw new Error(`${kind}: no such file`);
    const answer = await fetch(url);
    if (!answer.ok) throw new Error(`${kind}: ${answer.status}`);
    return new Uint8Array(await answer.arrayBuffer());
  }
}
