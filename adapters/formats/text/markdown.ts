import MarkdownIt from 'markdown-it';
import { escapeXml } from '../reading/escape.ts';
import type { BookMeta } from '../types.ts';

const FRONT_MATTER = /^---[ \t]*\n([\s\S]*?)\n(?:---|\.\.\.)[ \t]*(?:\n|$)/;
const TOML_MATTER = /^\+\+\+[ \t]*\n([\s\S]*?)\n\+\+\+[ \t]*(?:\n|$)/;
const DEFINITION = /^\[\^([^\]\s]{1,60})\]:[ \t]*(.*(?:\n(?: {2,}|\t).+)*)/;
const REFERENCE = /^\[\^([^\]\s]{1,60})\]/;

/** Markdown to HTML with footnotes, and what its front matter says. HTML inside is sanitised later like any other. */
export function markdownHtml(source: string): { html: string; meta: Partial<BookMeta> } {
  const text = source.replace(/\r\n?/g, '\n');
  const front = FRONT_MATTER.exec(text) ?? TOML_MATTER.exec(text);
  const { body, notes } = takeNotes(front ? text.slice(front[0].length) : text);
  const numbers = new Map<string, number>();
  const markdown = new MarkdownIt({ html: true, linkify: false, typographer: false });
  markdown.inline.ruler.before('link', 'footnote', (state, silent) => {
    const id = REFERENCE.exec(state.src.slice(state.pos, state.pos + 80))?.[1];
    if (id === undefined || !notes.has(id)) return false;
    if (!silent) {
      const number = numbers.get(id) ?? numbers.size + 1;
      const first = !numbers.has(id);
      numbers.set(id, number);
      const token = state.push('html_inline', '', 0);
      token.content = `<sup><a href="#note-${number}"${first ? ` id="ref-${number}"` : ''} epub:type="noteref">[${number}]</a></sup>`;
    }
    state.pos += id.length + 3;
    return true;
  });
  const main = markdown.render(body);
  const unused = [...notes.keys()].filter((id) => !numbers.has(id));
  const used = [...numbers].map(
    ([id, number]) => `<li id="note-${number}">${markdown.renderInline(notes.get(id)!)}</li>`,
  );
  const rest = unused.map((id) => `<p>${escapeXml(id)}: ${markdown.renderInline(notes.get(id)!)}</p>`);
  const list = used.length > 0 ? `<hr/><ol class="notes">${used.join('')}</ol>` : '';
  return {
    html: `<html><head></head><body>${main}${list}${rest.join('')}</body></html>`,
    meta: front ? frontMatter(front[1]!) : {},
  };
}

/** Removes footnote definitions from the text, except in code. */
function takeNotes(text: string): { body: string; notes: Map<string, string> } {
  const notes = new Map<string, string>();
  const kept: string[] = [];
  const lines = text.split('\n');
  let fence = '';
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index]!;
    const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1]?.slice(0, 3) ?? '';
    if (mark && (!fence || fence === mark)) fence = fence ? '' : mark;
    const found = fence ? null : DEFINITION.exec(lines.slice(index, index + 40).join('\n'));
    if (found && !notes.has(found[1]!)) {
      notes.set(found[1]!, found[2]!.replace(/\s*\n\s*/g, ' '));
      index += found[2]!.split('\n').length - 1;
    } else kept.push(line);
  }
  return { body: kept.join('\n'), notes };
}

/** The few flat keys books use; anything more structured is left alone. */
function frontMatter(source: string): Partial<BookMeta> {
  const values = new Map<string, string>();
  for (const line of source.split('\n')) {
    const found = /^([A-Za-z_-]+)\s*[:=]\s*(.+?)\s*$/.exec(line);
    if (found) values.set(found[1]!.toLowerCase(), found[2]!.replace(/^(["'])(.*)\1$/, '$2'));
  }
  const meta: Partial<BookMeta> = {};
  const take = (
    key: 'title' | 'author' | 'description' | 'language' | 'publisher' | 'published',
    ...names: string[]
  ) => {
    const value = names.map((name) => values.get(name)).find(Boolean);
    if (value) meta[key] = value;
  };
  take('title', 'title');
  take('author', 'author', 'authors');
  take('description', 'description', 'summary', 'abstract');
  take('language', 'lang', 'language');
  take('publisher', 'publisher');
  take('published', 'date', 'published');
  return meta;
}
