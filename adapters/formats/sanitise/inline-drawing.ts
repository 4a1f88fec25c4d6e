const DRAWING = /^\s*data:image\/svg\+xml((?:;[^,;]*)*),([\s\S]*)$/i;

/** The source of an SVG drawing embedded in a reference (`data:image/svg+xml`), if any. */
export function inlineDrawing(reference: string): string | undefined {
  const [, parameters = '', data] = DRAWING.exec(reference) ?? [];
  if (data === undefined) return undefined;
  const unescaped = percentDecoded(data);
  const bytes = /;\s*base64\s*$/i.test(parameters)
    ? Buffer.from(new TextDecoder('latin1').decode(unescaped), 'base64')
    : unescaped;
  return new TextDecoder().decode(bytes);
}

/** A drawing as a data URL. */
export const drawingReference = (source: string): string => `data:image/svg+xml,${encodeURIComponent(source)}`;

/** The bytes of a data URL; a percent sign that starts no escape is literal. */
function percentDecoded(data: string): Uint8Array {
  const bytes = Buffer.from(data);
  const decoded: number[] = [];
  for (let at = 0; at < bytes.length; at++) {
    const escape = bytes[at] === 0x25 ? /^[\da-f]{2}$/i.exec(bytes.toString('latin1', at + 1, at + 3)) : null;
    decoded.push(escape ? parseInt(escape[0], 16) : bytes[at]!);
    if (escape) at += 2;
  }
  return Uint8Array.from(decoded);
}
