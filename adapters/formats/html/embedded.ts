import { pictureType } from '../epub/write.ts';

const EMBEDDED = /(\ssrc\s*=\s*["'])data:image\/(?:png|jpe?g|gif|webp);base64,([A-Za-z0-9+/=\s]*)(?=["'])/gi;

/** Embedded pictures become files next to the page, identical ones once. */
export function takeEmbedded(source: string): { html: string; images: Map<string, Uint8Array> } {
  const images = new Map<string, Uint8Array>(),
    names = new Map<string, string>();
  const html = source.replace(EMBEDDED, (whole, before: string, text: string) => {
    const known = names.get(text);
    if (known) return before + known;
    const data = new Uint8Array(Buffer.from(text, 'base64'));
    if (!pictureType(data)) return whole;
    const name = `embedded-${images.size + 1}`;
    names.set(text, name);
    images.set(name, data);
    return before + name;
  });
  return { html, images };
}
