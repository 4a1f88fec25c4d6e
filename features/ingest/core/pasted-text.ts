/** What pasted text is written in. */
export const TEXT_KINDS = ['text', 'markdown', 'html'] as const;
export type TextKind = (typeof TEXT_KINDS)[number];
export type PastedText = { title: string; text: string; kind: TextKind };

const ENDINGS: Record<TextKind, { ending: string; mime: string }> = {
  text: { ending: 'txt', mime: 'text/plain' },
  markdown: { ending: 'md', mime: 'text/markdown' },
  html: { ending: 'html', mime: 'text/html' },
};
const HTML = /^\s*(<!doctype html|<(html|head|body|article|section|div|p|h[1-6]|table|ul|ol)[\s>])/i;
const MARKDOWN = /^(#{1,6} \S|```|\* \S|- \S|> \S|\d+\. \S)|\[[^\]\n]+\]\([^)\s]+\)|\*\*[^*\n]+\*\*/m;
const SENTENCE_END = /[.!?…:"”’»)\]؟。！？」』]\s*$/;
const LONGEST_NAME = 80;

/** What a text looks like it is written in. */
export function guessKind(text: string): TextKind {
  if (HTML.test(text)) return 'html';
  return MARKDOWN.test(text.slice(0, 20_000)) ? 'markdown' : 'text';
}

/** Plain text whose every line is a paragraph gets blank lines between them, so that they stay apart. */
export function apart(text: string): string {
  const lines = text.replace(/\r\n?/g, '\n').split('\n');
  if (lines.length < 2 || lines.some((line, i) => i > 0 && i < lines.length - 1 && line.trim() === '')) return text;
  const ended = lines.filter((line) => SENTENCE_END.test(line)).length;
  return ended >= lines.length * 0.6 ? lines.join('\n\n') : text;
}

/** Pasted text as a file: its name, its type, what it holds. */
export function asFile({ title, text, kind }: PastedText): { name: string; type: string; body: string } {
  const first =
    text
      .replace(/<[^>]*>/g, ' ')
      .split('\n')
      .map((line) => line.replace(/^[#>*\s-]+/, '').trim())
      .find(Boolean) ?? '';
  const stem = (title.trim() || first)
    .replace(/[\\/:*?"<>|]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, LONGEST_NAME)
    .trim();
  return {
    name: `${stem || 'text'}.${ENDINGS[kind].ending}`,
    type: ENDINGS[kind].mime,
    body: kind === 'text' ? apart(text) : text,
  };
}

/** A stored draft, if it is one. */
export function asPastedText(value: unknown): PastedText | undefined {
  const draft = value as Partial<PastedText> | null;
  if (typeof draft?.title !== 'string' || typeof draft.text !== 'string') return undefined;
  return { title: draft.title, text: draft.text, kind: TEXT_KINDS.find((kind) => kind === draft.kind) ?? 'text' };
}
