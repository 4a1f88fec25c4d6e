// The parser of Markdown, a chunk of its own: a canvas shows plain words until it is there.
import MarkdownIt, { type Token } from 'markdown-it';

const markdown = new MarkdownIt({ html: false, linkify: true, breaks: true, maxNesting: 20 });

/** Whether a task is done, in the `meta` of the item that opens it. */
export type Task = { done: boolean };

const TASK = /^\[([ xX])\]\s+/;

// "- [ ] words" are a task: the mark leaves the words and is told by the item.
markdown.core.ruler.before('inline', 'tasks', ({ tokens }) => {
  for (const [at, token] of tokens.entries()) {
    const item = tokens[at - 2];
    const mark = token.type === 'inline' && item?.type === 'list_item_open' ? TASK.exec(token.content) : null;
    if (!mark || !item) continue;
    token.content = token.content.slice(mark[0].length);
    item.meta = { done: mark[1] !== ' ' } satisfies Task;
  }
});

/** The tokens of a Markdown text. HTML in it stays text. */
export const tokensOf = (text: string): Token[] => markdown.parse(text, {});
export type { Token };
