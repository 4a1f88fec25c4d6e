import { expect, test } from 'vitest';
import { dropDangling } from './manifest.ts';
import { readDocument, serialise } from './xml-document.ts';

test('UPL-05 what is said about a file that is not there leaves the package, and nothing else does', () => {
  const opf = readDocument(
    '<package><metadata><meta id="t" refines="#title">a</meta><meta refines="#gone" id="g">b</meta><meta refines="#g">c</meta><meta refines="http://x/">d</meta></metadata><manifest><item id="title"/></manifest></package>',
  );
  dropDangling(opf);
  const text = serialise(opf);
  expect(text).toContain('>a<');
  expect(text).toContain('>d<');
  expect(text).not.toMatch(/>[bc]</);
});
