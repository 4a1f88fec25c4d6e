/** XML or XHTML bytes to text: byte order mark, then the declaration, then UTF-8. */
export function decodeXml(bytes: Uint8Array): string {
  return decodeAs(encodingOfXml(bytes), bytes);
}

/** CSS bytes to text: by @charset, otherwise UTF-8. */
export function decodeCss(bytes: Uint8Array): string {
  const named = /^@charset "([\w-]+)"/.exec(latin(bytes, 60))?.[1];
  return decodeAs(named ?? 'utf-8', bytes);
}

function encodingOfXml(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  if (bytes[0] === 0xef && bytes[1] === 0xbb) return 'utf-8';
  const head = latin(bytes, 1024);
  return (
    /^\s*<\?xml[^>]*?encoding\s*=\s*["']([\w.:-]+)/.exec(head)?.[1] ??
    /<meta[^>]+charset\s*=\s*["']?([\w.:-]+)/i.exec(head)?.[1] ??
    'utf-8'
  );
}

function latin(bytes: Uint8Array, length: number): string {
  return new TextDecoder('latin1').decode(bytes.subarray(0, length));
}

function decodeAs(encoding: string, bytes: Uint8Array): string {
  try {
    return new TextDecoder(encoding).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}
