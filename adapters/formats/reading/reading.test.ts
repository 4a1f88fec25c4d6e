import { strToU8, zipSync } from 'fflate';
import { expect, test, vi } from 'vitest';
import { LIMITS } from '../limits.ts';
import { ConversionError } from '../conversion-error.ts';
import { looksLikeText } from './text-test.ts';
import { parseXml } from './xml.ts';
import { findAll, textOf } from './xml-tree.ts';
import { DOMParser, Node } from './xmldom.ts';
import { openZip } from './zip.ts';

function reasonOf(run: () => unknown): string {
  try {
    run();
  } catch (error) {
    if (error instanceof ConversionError) return error.reason;
    throw error;
  }
  return 'accepted';
}

const small = { ...LIMITS, zipEntries: 3, zipEntryBytes: 10_000, zipTotalBytes: 15_000, zipRatioFloorBytes: 1_000 };

test('UPL-01 an archive is read entry by entry', () => {
  const zip = openZip(zipSync({ 'a.txt': strToU8('alpha'), 'b/c.txt': [strToU8('beta'), { level: 0 }] }));
  expect(zip.names).toEqual(['a.txt', 'b/c.txt']);
  expect(new TextDecoder().decode(zip.read('a.txt'))).toBe('alpha');
  expect(new TextDecoder().decode(zip.read('b/c.txt'))).toBe('beta');
  expect(zip.read('missing')).toBeUndefined();
});

test('UPL-01 names that leave the archive cannot be read', () => {
  const zip = openZip(
    zipSync({
      '../up.txt': strToU8('x'),
      '/root.txt': strToU8('x'),
      'C:/win.txt': strToU8('x'),
      'a\\..\\..\\b': strToU8('x'),
      ok: strToU8('x'),
    }),
  );
  expect(zip.names).toEqual(['ok']);
  expect(zip.unsafe.length).toBe(4);
});

test('UPL-01 archives that claim too much are refused before anything is unpacked', () => {
  expect(reasonOf(() => openZip(zipSync({ a: new Uint8Array(20_000) }), small))).toBe('too_large_unpacked');
  expect(
    reasonOf(() => openZip(zipSync({ a: strToU8('1'), b: strToU8('2'), c: strToU8('3'), d: strToU8('4') }), small)),
  ).toBe('too_many_entries');
  expect(reasonOf(() => openZip(strToU8('no archive at all')))).toBe('damaged');
});

test('UPL-01 an archive that lies about its sizes meets the budget while unpacking', () => {
  const bytes = zipSync({ a: new Uint8Array(200_000) });
  const view = new DataView(bytes.buffer);
  for (let at = 0; at + 4 < bytes.length; at++)
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 100, true);
  const zip = openZip(bytes, small);
  expect(reasonOf(() => zip.read('a'))).toBe('too_large_unpacked');
});

test('UPL-01 XML entities are never a way out', () => {
  expect(reasonOf(() => parseXml('<!DOCTYPE a [<!ENTITY x "1"><!ENTITY y "&x;&x;">]><a>&y;</a>'))).toBe('xml_entities');
  expect(textOf(parseXml('<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>[&x;]</a>'))).toBe('[]');
  const many = `<!DOCTYPE a [<!ENTITY x "${'x'.repeat(1000)}">]><a>${'&x;'.repeat(2000)}</a>`;
  expect(reasonOf(() => parseXml(many))).toBe('xml_entities');
});

test('UPL-01 XML depth and size have limits', () => {
  expect(reasonOf(() => parseXml('<a>'.repeat(100_000)))).toBe('xml_too_deep');
  expect(reasonOf(() => parseXml('<a/>'.repeat(50), { ...LIMITS, xmlNodes: 20 }))).toBe('xml_too_large');
  expect(reasonOf(() => parseXml('<a title="unclosed'))).toBe('damaged');
});

test('UPL-05 XML is read with its text, attributes and character data', () => {
  const root = parseXml('<?xml version="1.0"?><!-- c --><w:a x="1 &lt; 2"><b>t&#233;xt</b><![CDATA[<raw>]]></w:a>');
  const [a] = findAll(root, 'a');
  expect(a).toMatchObject({ prefix: 'w:', attributes: { x: '1 < 2' } });
  expect(textOf(a)).toBe('téxt<raw>');
});

test('UPL-01 text and binary are told apart', () => {
  expect(looksLikeText(strToU8('Plain text.\n'))).toBe(true);
  expect(looksLikeText(Uint8Array.of(0xff, 0xfe, 0x61, 0x00))).toBe(true);
  expect(looksLikeText(Uint8Array.of(0x61, 0x00, 0x62))).toBe(false);
  expect(looksLikeText(Uint8Array.of(0x4d, 0x5a, 0x90, 0x00, 0x03))).toBe(false);
});

test('UPL-05 XML: texts beside each other become one, and no node is asked where there are none', () => {
  const document = new DOMParser().parseFromString('<a><b>one</b><b/>x<![CDATA[y]]></a>', 'text/xml');
  const [first, second] = Array.from(document.getElementsByTagName('b'));
  const ofNodes = vi.spyOn(Node.prototype, 'normalize');
  document.normalize();
  expect(ofNodes).not.toHaveBeenCalled();
  for (const text of [' two', ' three']) first!.appendChild(document.createTextNode(text));
  second!.appendChild(document.createTextNode('four'));
  document.normalize();
  expect(document.toString()).toBe('<a><b>one two three</b><b>four</b>x<![CDATA[y]]></a>');
  expect([first!.childNodes.length, document.documentElement!.childNodes.length]).toEqual([1, 4]);
});
