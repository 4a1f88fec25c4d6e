// A part of a web page becomes Markdown. Loaded only when somebody pastes one.
import { gfm } from '@joplin/turndown-plugin-gfm';
import TurndownService from 'turndown';

const BOLD = /font-weight:\s*(?:bold|[6-9]00)/i;
const NOT_BOLD = /font-weight:\s*(?:normal|[1-4]00)/i;
const ITALIC = /font-style:\s*italic/i;
const WEB_ADDRESS = /^(?:https?:\/\/|mailto:)/i;

/** Writers of documents say bold and italic by style alone, and wrap everything in a bold element that isn't. */
function unstyle(page: Document): void {
  for (const el of page.querySelectorAll('b[style], strong[style]'))
    if (NOT_BOLD.test(el.getAttribute('style') ?? '')) el.replaceWith(...el.childNodes);
  for (const el of page.querySelectorAll('span[style]')) {
    const style = el.getAttribute('style') ?? '';
    const names = [...(BOLD.test(style) ? ['strong'] : []), ...(ITALIC.test(style) ? ['em'] : [])];
    for (const name of names) {
      const mark = page.createElement(name);
      mark.append(...el.childNodes);
      el.append(mark);
    }
  }
}

function listPrefix(item: Node, marker: string): string {
  const list = item.parentElement;
  if (list?.nodeName !== 'OL') return `${marker} `;
  const first = Number.parseInt(list.getAttribute('start') ?? '1', 10) || 1;
  return `${first + Array.prototype.indexOf.call(list.children, item)}. `;
}

function createConverter(): TurndownService {
  const converter = new TurndownService({
    headingStyle: 'atx',
    hr: '---',
    bulletListMarker: '-',
    codeBlockStyle: 'fenced',
    emDelimiter: '*',
  });
  converter.use(gfm);
  converter.remove(['script', 'style', 'noscript', 'template']);
  converter.addRule('pictures', { filter: ['img', 'picture'], replacement: () => '' }); // they become blocks
  converter.addRule('otherAddresses', {
    filter: (node) => node.nodeName === 'A' && !WEB_ADDRESS.test(node.getAttribute('href') ?? ''),
    replacement: (content) => content,
  });
  converter.addRule('items', {
    filter: 'li',
    replacement(content, node, { bulletListMarker = '-' }) {
      const prefix = listPrefix(node, bulletListMarker);
      const lines = content.trim().replace(/\n{2,}(?=\s*(?:[-*]|\d+\.) )/g, '\n');
      return `${prefix}${lines.replace(/\n(?!\n)/g, `\n${' '.repeat(prefix.length)}`)}${node.nextSibling ? '\n' : ''}`;
    },
  });
  return converter;
}

/** The words of a page as Markdown, without its pictures. */
export function markdownOf(page: Document): string {
  unstyle(page);
  return createConverter()
    .turndown(page.body)
    .replace(/\u00a0/g, ' ')
    .replace(/[ \t]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
