import { plainText, type Block } from '../blocks.ts';

const LONGEST_TITLE = 80;

/** A slide's entry in the contents: its title, otherwise its first words, otherwise its number. */
export function slideTitle(title: string, blocks: readonly Block[], number: number): string {
  return title || shortened(firstLine(blocks)) || String(number);
}

function firstLine(blocks: readonly Block[]): string {
  const lines = blocks.flatMap(({ html }) => html.split(/<\/?(?:p|li|td|th|tr|br|ul|ol|table)\b[^>]*>/));
  return lines.map(plainText).find(Boolean) ?? '';
}

function shortened(text: string): string {
  if (text.length <= LONGEST_TITLE) return text;
  const space = text.lastIndexOf(' ', LONGEST_TITLE);
  return `${text.slice(0, space > LONGEST_TITLE / 2 ? space : LONGEST_TITLE)}…`;
}
