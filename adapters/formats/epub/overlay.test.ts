import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { overlayBook } from '../../../tests/support/overlay-book.ts';
import { openNormalised } from '../passages/foliate.ts';
import { normalise } from './normalise.ts';
import { isSoundOrFilm } from './sound.ts';

const MP3 = strToU8('ID3 and what follows');
const clips = (text: string) => text.split('|').map((part, i) => ({ text: part, from: i, to: i + 1 }));
const book = () =>
  overlayBook({ chapters: ['One.|Two.', 'Three.|Four.'], sound: async (text) => ({ mp3: MP3, clips: clips(text) }) });
const texts = (bytes: Uint8Array) =>
  Object.fromEntries(Object.entries(unzipSync(bytes)).map(([name, data]) => [name, strFromU8(data)]));
const changed = (bytes: Uint8Array, files: Record<string, (text: string) => string>) => {
  const all = unzipSync(bytes);
  for (const [name, change] of Object.entries(files)) all[name] = strToU8(change(strFromU8(all[name]!)));
  return zipSync(all);
};

test('READ-04 overlays, their sounds and what the book says of them outlive normalising, which changes nothing the second time', async () => {
  const { bytes } = normalise(await book());
  const files = texts(bytes);
  expect(files['EPUB/c0.mp3']).toBe('ID3 and what follows');
  expect(files['EPUB/package.opf']).toContain('media-overlay="o1"');
  expect(files['EPUB/package.opf']).toContain('<meta property="media:active-class">-epub-active</meta>');
  expect(files['EPUB/package.opf']).toContain('refines="#o0"');
  expect(files['EPUB/c1.smil']).toContain(
    '<text src="c1.xhtml#s0"/><audio src="c1.mp3" clipBegin="0.000s" clipEnd="0:00:01.000"/>',
  );
  expect(files['EPUB/c1.smil']).toContain('epub:type="footnote"');
  expect(Buffer.compare(normalise(bytes).bytes, bytes)).toBe(0);
});

test('READ-04 an overlay keeps nothing but its parts: no other elements, no way out of the book', async () => {
  const bad = changed(await book(), {
    'EPUB/c0.smil': (text) =>
      text
        .replace(
          '<body>',
          '<head><metadata><x:y xmlns:x="u:v">z</x:y></metadata></head><body onbegin="go()"><script>evil()</script>',
        )
        .replace('src="c0.mp3"', 'src="https://elsewhere.example/c0.mp3"')
        .replace('clipBegin="1.000s"', 'clipBegin="expression(1)"')
        .replace(
          '</seq>',
          '<par><text src="//elsewhere.example/a.xhtml"/></par><par><text src="../../../etc/passwd"/></par><seq><par/></seq></seq>',
        ),
  });
  const { bytes } = normalise(bad);
  const smil = texts(bytes)['EPUB/c0.smil']!;
  expect(smil).not.toMatch(/elsewhere|passwd|script|metadata|onbegin|expression/);
  expect(smil.match(/<par/g)?.length).toBe(3);
  expect(smil).not.toContain('<seq'); // none of them names an element
  expect(smil).toContain('<audio src="c0.mp3" clipEnd="0:00:02.000"/>');
  expect(Buffer.compare(normalise(bytes).bytes, bytes)).toBe(0);
});

test('READ-04 a sound that is none goes, and an overlay that is none is no longer named', async () => {
  const bad = changed(await book(), {
    'EPUB/c0.mp3': () => '<html>no sound</html>',
    'EPUB/c1.smil': () => '<smil><body/></smil>',
  });
  const { bytes, report } = normalise(bad);
  const files = texts(bytes);
  expect(files['EPUB/c0.mp3']).toBeUndefined();
  expect(files['EPUB/c0.smil']).not.toContain('<audio');
  expect(files['EPUB/c1.smil']).toBeUndefined();
  expect(files['EPUB/package.opf']).not.toContain('media-overlay="o1"');
  expect(report.dropped).toEqual(expect.arrayContaining(['EPUB/c0.mp3', 'EPUB/c1.smil']));
  expect(Buffer.compare(normalise(bytes).bytes, bytes)).toBe(0);
});

test('READ-04 overlays follow a page that was wrapped, and move no place of the book', async () => {
  const source = await book();
  const drawing = changed(source, {
    'EPUB/package.opf': (text) =>
      text.replace('href="c0.xhtml" media-type="application/xhtml+xml"', 'href="c0.xhtml" media-type="image/svg+xml"'),
    'EPUB/c0.xhtml': () => '<svg xmlns="http://www.w3.org/2000/svg"><text id="s0">One.</text></svg>',
  });
  const files = texts(normalise(drawing).bytes);
  expect(files['EPUB/c0.smil']).toContain('<text src="c0.xhtml.xhtml#s0"/>');
  expect(files['EPUB/package.opf']).toMatch(/href="c0\.xhtml\.xhtml"[^>]*media-overlay="o0"/);

  const bare = changed(source, { 'EPUB/package.opf': (text) => text.replaceAll(/ media-overlay="o\d"/g, '') });
  const cfis = async (bytes: Uint8Array) =>
    (await openNormalised(normalise(bytes).bytes)).sections.map((section) => section.cfi);
  expect(await cfis(source)).toEqual(await cfis(bare));
});

test('READ-04 sounds are known by their first bytes', () => {
  const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
  const sounds = [
    'ID3\x03',
    'OggS',
    'fLaC',
    'RIFF\x00\x00\x00\x00WAVE',
    '\x00\x00\x00\x18ftypM4A ',
    '\xff\xfb\x90\x00',
    '\xff\xf1\x50',
    '\x1a\x45\xdf\xa3',
  ];
  expect(sounds.filter((sound) => !isSoundOrFilm(bytes(sound)))).toEqual([]);
  const others = ['', '<html>', 'PK\x03\x04', '%PDF', 'RIFF\x00\x00\x00\x00WEBP', '\xff\xd8\xff', '\x89PNG'];
  expect(others.filter((other) => isSoundOrFilm(bytes(other)))).toEqual([]);
});
