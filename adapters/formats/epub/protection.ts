import type { Element } from '@xmldom/xmldom';
import type { Document } from '@xmldom/xmldom';
import { ConversionError } from '../conversion-error.ts';
import type { Container } from './container.ts';
import { elementsNamed, readDocument } from './xml-document.ts';

/** Both only hide a font from casual copying; the key is in the book. */
const FONT_OBFUSCATION = new Set(['http://www.idpf.org/2008/embedding', 'http://ns.adobe.com/pdf/enc#RC']);
const LICENCES = ['META-INF/rights.xml', 'META-INF/license.lcpl', 'META-INF/sinf.xml'];

/** Refuses books under DRM; returns encryption.xml when it only lists obfuscated fonts. */
export function readEncryption(container: Container): Document | undefined {
  const licence = LICENCES.find((name) => container.find(name));
  if (licence) throw new ConversionError('drm_protected', licence);
  const source = container.text('META-INF/encryption.xml');
  if (!source) return undefined;
  const document = readDocument(source);
  for (const method of elementsNamed(document, 'EncryptionMethod')) {
    const algorithm = method.getAttribute('Algorithm') ?? '';
    const ofData = (method.parentNode as Element | null)?.localName === 'EncryptedData';
    if (ofData && !FONT_OBFUSCATION.has(algorithm)) throw new ConversionError('drm_protected', algorithm);
  }
  return document;
}
