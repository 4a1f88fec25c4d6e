import { expect, test } from 'vitest';
import { haveSamples, sampleBytes } from '../../../tests/support/samples.ts';
import { writeEpub } from './write.ts';
import { contributorsOf } from './contributors.ts';
import { readPackage } from './metadata.ts';
import { normalise } from './normalise.ts';
import { readDocument } from './xml-document.ts';

const person = (name: string, role: string) => ({ name, role });
const read = (metadata: string) =>
  contributorsOf(
    readDocument(
      `<package xmlns="http://www.idpf.org/2007/opf" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:opf="http://www.idpf.org/2007/opf" xmlns:o="http://www.idpf.org/2007/opf"><metadata>${metadata}</metadata></package>`,
    ),
  );

test('UPL-03 EPUB 3: roles refine creators and contributors, display-seq is their order, one person may do two things', () => {
  const refine = (id: string, role: string) =>
    `<meta refines="#${id}" property="role" scheme="marc:relators">${role}</meta>`;
  const found = read(
    '<dc:creator id="b">Ben Ode</dc:creator><dc:creator id="a">Ann  Lee</dc:creator><dc:creator id="t">Cy Fox</dc:creator><dc:contributor id="i">Dee Gray</dc:contributor>' +
      '<dc:contributor id="m">Some Typist</dc:contributor><dc:contributor>No Role</dc:contributor><meta property="media:narrator">Eve Hill</meta>' +
      '<meta refines="#a" property="display-seq">1</meta><meta refines="#b" property="display-seq">2</meta>' +
      refine('a', 'aut') +
      refine('a', 'ill') +
      refine('t', 'http://id.loc.gov/vocabulary/relators/trl') +
      refine('i', 'edt') +
      refine('m', 'mrk'),
  );
  expect(found).toEqual({
    author: 'Ann Lee, Ben Ode',
    contributors: [
      person('Ann Lee', 'author'),
      person('Ann Lee', 'illustrator'),
      person('Ben Ode', 'author'),
      person('Cy Fox', 'translator'),
      person('Dee Gray', 'editor'),
      person('Eve Hill', 'narrator'),
    ],
  });
});

test('UPL-03 EPUB 2: opf:role under any prefix; whoever has none wrote the book, who made the file is not named', () => {
  const found = read(
    '<dc:creator opf:role="aut">Ann Lee</dc:creator><dc:creator>Ben Ode</dc:creator><dc:creator o:role="trl">Cy Fox</dc:creator>' +
      '<dc:contributor opf:role="nrt">Dee Gray</dc:contributor><dc:contributor opf:role="bkp">calibre (1.0)</dc:contributor>',
  );
  expect(found).toEqual({
    author: 'Ann Lee, Ben Ode',
    contributors: [
      person('Ann Lee', 'author'),
      person('Ben Ode', 'author'),
      person('Cy Fox', 'translator'),
      person('Dee Gray', 'narrator'),
    ],
  });
});

test('UPL-03 a book without an author is listed under who else made it', () => {
  expect(read('<dc:creator opf:role="edt">Cy Fox</dc:creator>')).toEqual({
    author: 'Cy Fox',
    contributors: [person('Cy Fox', 'editor')],
  });
  expect(read('<dc:creator> </dc:creator>')).toEqual({ author: null, contributors: [] });
});

test.skipIf(!haveSamples)('UPL-03 books of people: two authors and a translator; a narrator', () => {
  const { meta } = readPackage(normalise(sampleBytes('epub/regime-anticancer-arabic.epub')).bytes);
  expect(meta).toMatchObject({
    author: 'Pr David Khayat, Nathalie Hutter-Lardeau',
    contributors: [
      person('Pr David Khayat', 'author'),
      person('Nathalie Hutter-Lardeau', 'author'),
      person('Marina Khalil Fayad', 'translator'),
    ],
  });
  const read = readPackage(normalise(sampleBytes('epub/kusamakura-japanese-vertical-writing.epub')).bytes).meta
    .contributors;
  expect(read).toContainEqual(person('持田 怜香', 'narrator'));
});

test('UPL-05 a book that is written names all who made it', () => {
  const contributors = [
    { name: 'Ann & Co', role: 'author' as const },
    { name: 'Ben Ode', role: 'author' as const },
    { name: 'Cy Fox', role: 'foreword' as const },
  ];
  const book = {
    meta: { title: 'T', author: 'Ann & Co, Ben Ode', contributors },
    sections: [{ title: 'One', level: 1, html: '<p>x</p>' }],
    images: new Map(),
    notes: [],
  };
  expect(readPackage(normalise(writeEpub(book, 'x')).bytes).meta).toMatchObject({
    author: 'Ann & Co, Ben Ode',
    contributors,
  });
});
