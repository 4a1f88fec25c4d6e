// The parser of Markdown, a chunk of its own: a canvas shows plain words until it is there.
import MarkdownIt, { type Token } from 'markdown-it';

const markdown = new MarkdownIt({ html: false, linkify: true, breaks: true, maxNesting: 20 });

/** The tokens of a Markdown text. HTML in it stays text. */
export const tokensOf = (text: string): Token[] => markdown.parse(text, {});
export type { Token };
