import { DOMParser } from '@xmldom/xmldom';
import { expect, test } from 'vitest';
import { readSmil } from './smil.ts';

const read = (body: string) =>
  readSmil(
    new DOMParser().parseFromString(
      `<smil xmlns="http://www.w3.org/ns/SMIL" xmlns:epub="http://www.idpf.org/2007/ops"><body>${body}</body></smil>`,
      'application/xml',
    ) as unknown as Document,
  );
const par = (id: string, audio = '', more = '') => `<par ${more}><text src="a.xhtml#${id}"/>${audio}</par>`;

test('READ-04 the parts of an overlay come in order, out of sequences inside sequences', () => {
  const parts = read(
    `${par('one', '<audio src="a.mp3" clipBegin="0:00:01.5" clipEnd="3s"/>')}<seq><seq>${par('two')}</seq>${par('three', '<audio src="a.mp3" clipBegin="3s"/>')}</seq>`,
  );
  expect(parts).toEqual([
    { text: 'a.xhtml#one', sound: { src: 'a.mp3', from: 1.5, to: 3 }, aside: false },
    { text: 'a.xhtml#two', sound: null, aside: false },
    { text: 'a.xhtml#three', sound: { src: 'a.mp3', from: 3, to: null }, aside: false },
  ]);
});

test('READ-04 notes and page numbers are known, also by the sequence they are in', () => {
  const parts = read(
    `${par('p', '', 'epub:type="pagebreak"')}<seq epub:type="x footnotes">${par('n')}</seq>${par('t', '', 'epub:type="bodymatter"')}`,
  );
  expect(parts.map((part) => part.aside)).toEqual([true, true, false]);
});

test('READ-04 a clip that ends before it begins is no sound, a part without a text is no part', () => {
  expect(
    read(`${par('a', '<audio src="a.mp3" clipBegin="3s" clipEnd="2s"/>')}<par><audio src="a.mp3"/></par>`),
  ).toEqual([{ text: 'a.xhtml#a', sound: null, aside: false }]);
});
