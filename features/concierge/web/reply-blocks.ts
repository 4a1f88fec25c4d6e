/** A part of a reply: text, a list or a quotation of the handbook. */
export type ReplyBlock =
  | { kind: 'text'; text: string }
  | { kind: 'list'; items: string[] }
  | { kind: 'quote'; text: string; source: string; address: string | null };

/** A source: plain text, or `[text](address in the reader)`. */
function sourceOf(text: string): { source: string; address: string | null } {
  const link = /^\[(.+)\]\((\/reader\?[^\s)]+)\)$/.exec(text);
  return { source: link?.[1] ?? text, address: link?.[2] ?? null };
}

/** The blocks of a reply: `- ` starts an item, `> ` a quotation, `> — ` its source. Nothing else is markup. */
export function replyBlocks(content: string): ReplyBlock[] {
  const blocks: ReplyBlock[] = [];
  for (const line of content.split('\n')) {
    const last = blocks.at(-1);
    if (line.startsWith('- ')) {
      if (last?.kind === 'list') last.items.push(line.slice(2));
      else blocks.push({ kind: 'list', items: [line.slice(2)] });
    } else if (line.startsWith('> — ') && last?.kind === 'quote') Object.assign(last, sourceOf(line.slice(4)));
    else if (line.startsWith('> ')) blocks.push({ kind: 'quote', text: line.slice(2), source: '', address: null });
    else if (line.trim()) blocks.push({ kind: 'text', text: line });
  }
  return blocks;
}

function proseOf(block: ReplyBlock, source: (name: string) => string): string {
  if (block.kind === 'text') return block.text;
  if (block.kind === 'list') return block.items.join('\n');
  return block.source ? `${block.text}\n${source(block.source)}` : block.text;
}

/** A reply as it is read aloud or copied: links by their text, without marks. `source` puts a source into words. */
export const replyProse = (content: string, source: (name: string) => string): string =>
  replyBlocks(content)
    .map((block) => proseOf(block, source))
    .join('\n');
