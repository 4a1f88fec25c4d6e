import type { Transfer } from './transfer.ts';

const WORDS = ['text/plain', 'text/html'];

/** What is in the clipboard, for a paste without the browser's own event. Throws where the browser doesn't tell. */
export async function clipboardTransfer(): Promise<Transfer> {
  const items = await navigator.clipboard.read();
  const words = new Map<string, string>();
  const files: File[] = [];
  for (const item of items)
    for (const type of item.types) {
      const blob = await item.getType(type);
      if (WORDS.includes(type)) words.set(type, await blob.text());
      else if (type.startsWith('image/')) files.push(new File([blob], `image.${type.slice(6)}`, { type }));
    }
  return { types: [...words.keys()], files, getData: (type) => words.get(type) ?? '' };
}
