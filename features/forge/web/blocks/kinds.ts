// The inside of each kind of block. Every word of a person's or of a book's becomes a text node.
import type { Block } from '../../core/model/things.ts';
import { FILE_ICONS } from './block-icons.ts';
import { fileAddress, type PaintContext, sizeWords } from './context.ts';
import { button, icon, make, pageLink, words } from './dom.ts';
import { outsideLink, showMarkdown, shownText } from './markdown.ts';
import { type BlockSource, fileKind, fileOf, metaText, ownPicture, recordOf, sourceOf } from './meta.ts';
import { kindName } from './name-of.ts';
import { sourceAddress, webAddress } from './source-address.ts';

type Draw = (into: HTMLElement, block: Block, context: PaintContext) => void;

const joined = (parts: readonly (string | null | undefined)[]): string => parts.filter(Boolean).join(' · ');

function picture(address: string, name: string): HTMLImageElement {
  const img = make('img', 'fb-picture');
  Object.assign(img, { decoding: 'async', loading: 'lazy', draggable: false, alt: name });
  img.addEventListener('error', () => img.replaceWith(...(name ? [words('span', 'fb-missing', name)] : [])), {
    once: true,
  });
  img.src = address;
  return img;
}

const kindLine = (block: Block, { i18n: { t } }: PaintContext): HTMLElement => make('p', 'fb-kind', kindName(t, block));

function actions(into: HTMLElement, ...all: (HTMLElement | null)[]): void {
  const shown = all.filter((one) => one !== null);
  if (shown.length === 0) return;
  const row = make('div', 'fb-actions');
  row.append(...shown);
  into.append(row);
}

/** The way to where a block comes from, within the app. */
function openLink(block: Block, label: string, { hrefOf, go }: PaintContext): HTMLElement | null {
  const page = sourceAddress(block);
  return page && pageLink(label, hrefOf(page.path, page.search), go);
}

const openBook = (block: Block, context: PaintContext): HTMLElement | null =>
  openLink(block, context.i18n.t('forgeblocks.open.book'), context);

const note: Draw = (into, block) => {
  const text = make('div', 'fb-text');
  into.append(text);
  showMarkdown(text, block.text);
};

const suggestion: Draw = (into, block, context) => {
  into.append(kindLine(block, context));
  note(into, block, context);
  actions(into, openLink(block, context.i18n.t('forgeblocks.open.conversation'), context));
};

const frame: Draw = (into, block, { i18n: { t } }) => {
  into.append(words('p', 'fb-title', shownText(block.text) || t('forgeblocks.kind.frame')));
};

function place({ title, author, chapter, page }: BlockSource, { i18n: { t, number } }: PaintContext): string {
  return joined([title, author, chapter, page === null ? null : t('forgeblocks.quote.page', { page: number(page) })]);
}

/** Color and note as they were when the highlight was brought, while nothing newer is known. */
function recorded(into: HTMLElement, block: Block): void {
  const colour = metaText(block, 'highlightColor');
  const said = metaText(block, 'note');
  if (colour) into.dataset['mark'] = colour;
  if (said) into.append(words('p', 'fb-note', shownText(said)));
}

/** What became of the highlight of a quote: its color and note now, or that it is gone. */
function highlightOf(
  into: HTMLElement,
  block: Block,
  { bookId, highlightId }: BlockSource,
  context: PaintContext,
): void {
  const { t } = context.i18n;
  const linked = bookId && highlightId ? context.marks.get(bookId, highlightId) : undefined;
  if (!linked) return recorded(into, block);
  if (linked.state === 'deleted') return into.append(make('p', 'fb-state', t('forgeblocks.quote.deleted')));
  const { colour, note: said, text } = linked.mark;
  if (colour) into.dataset['mark'] = colour;
  if (said) into.append(words('p', 'fb-note', shownText(said)));
  if (text.trim() !== block.text.trim()) into.append(make('p', 'fb-state', t('forgeblocks.quote.changed')));
}

const quote: Draw = (into, block, context) => {
  const source = sourceOf(block);
  into.classList.add('fb-quote');
  into.append(words('blockquote', 'fb-words', shownText(block.text)));
  highlightOf(into, block, source, context);
  const from = place(source, context);
  if (from) into.append(words('p', 'fb-from', from));
  actions(into, openLink(block, context.i18n.t('forgeblocks.open.passage'), context));
};

/** The cover of a block's book: the one it was brought with, otherwise the one it wears now. */
function coverOf(block: Block): string | null {
  const brought = ownPicture(metaText(block, 'coverUrl') ?? metaText(block, 'coverImageUrl'));
  const { bookId } = sourceOf(block);
  return brought ?? (bookId && `/api/books/${encodeURIComponent(bookId)}/cover`);
}

/** Fields of a record that have a line of their own; the others follow it. */
const NAMED_FIELDS = new Set(['title', 'description']);

const book: Draw = (into, block, context) => {
  const { t } = context.i18n;
  const title = metaText(block, 'title') ?? block.text;
  const fields = recordOf(block);
  const text = (name: string): string | null => (typeof fields[name] === 'string' ? fields[name] : null);
  const address = coverOf(block);
  into.append(kindLine(block, context));
  if (address) into.append(picture(address, ''));
  into.append(words('p', 'fb-name', title));
  const rest = Object.keys(fields).filter((name) => !NAMED_FIELDS.has(name));
  const facts = rest.length > 0 ? joined(rest.map(text)) : (metaText(block, 'author') ?? '');
  if (facts) into.append(words('p', 'fb-from', facts));
  const about = text('description') ?? (rest.length > 0 || block.text === title ? null : block.text);
  if (about) into.append(words('p', 'fb-about', shownText(about)));
  const add = address && context.addCover;
  actions(into, openBook(block, context), add ? button(t('forgeblocks.book.addCover'), () => add(block)) : null);
};

const cover: Draw = (into, block, context) => {
  const address = coverOf(block);
  const name = metaText(block, 'title') ?? block.text;
  into.classList.add('fb-full');
  if (address) into.append(picture(address, name));
  else into.append(words('p', 'fb-name', name));
  actions(into, openBook(block, context));
};

/** A picture is shown as one, under it what its person wrote instead of its name. */
const pictureBlock: Draw = (into, block, context) => {
  const { id, name } = fileOf(block);
  const caption = block.text.trim() === name.trim() ? '' : shownText(block.text.trim());
  into.classList.add('fb-full', 'fb-photo');
  into.append(picture(fileAddress(context.canvasId, id!, true), caption || name));
  if (caption) into.append(words('p', 'fb-caption', caption));
  actions(
    into,
    button(context.i18n.t('forgeblocks.file.preview'), () => context.preview(block)),
  );
};

const file: Draw = (into, block, context) => {
  const { id, name, type, size, width, pictureLimit } = fileOf(block);
  const { t } = context.i18n;
  const kind = fileKind(type);
  if (id && width !== null && kind === 'image') return pictureBlock(into, block, context);
  if (id && width !== null) {
    into.classList.add('fb-full');
    into.append(picture(fileAddress(context.canvasId, id, true), name));
  } else into.append(icon(FILE_ICONS[kind]));
  into.append(words('p', 'fb-name', name));
  const facts = joined([size === null ? null : sizeWords(context.i18n, size), kind === 'other' ? type : null]);
  if (facts) into.append(make('p', 'fb-from', facts));
  if (pictureLimit !== null)
    into.append(make('p', 'fb-state', t('forgeblocks.file.tooManyPixels', { limit: Math.round(pictureLimit / 1e6) })));
  if (id)
    actions(
      into,
      button(t('forgeblocks.file.preview'), () => context.preview(block)),
    );
  else into.append(make('p', 'fb-state', t('forgeblocks.file.elsewhere')));
};

const spark: Draw = (into, block, context) => {
  const title = metaText(block, 'title');
  into.append(kindLine(block, context));
  if (title) into.append(words('p', 'fb-name', title));
  if (block.text !== '' && block.text !== title) into.append(words('p', 'fb-about', shownText(block.text)));
  actions(into, openLink(block, context.i18n.t('forgeblocks.open.spark'), context));
};

const web: Draw = (into, block, { i18n: { t } }) => {
  const address = webAddress(block);
  const title = metaText(block, 'title');
  if (address) into.append(words('p', 'fb-kind', new URL(address).host));
  if (title) into.append(words('p', 'fb-name', title));
  const about = block.text.trim() === address || block.text === title ? metaText(block, 'description') : block.text;
  if (about && about !== title) into.append(words('p', 'fb-about', shownText(about)));
  if (!address) return;
  const link = outsideLink(address);
  link.className = 'fb-action';
  link.textContent = title ? t('forgeblocks.open.page') : address;
  link.addEventListener('click', (event) => event.stopPropagation());
  actions(into, link);
};

/** How each kind of block is drawn. */
export const DRAW: Readonly<Record<Block['type'], Draw>> = {
  'text-note': note,
  'ai-suggestion': suggestion,
  'book-quote': quote,
  'book-metadata': book,
  'book-cover': cover,
  'uploaded-file': file,
  'spark-reference': spark,
  'web-content': web,
  frame,
};
