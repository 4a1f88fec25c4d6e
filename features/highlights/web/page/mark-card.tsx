import { Bookmark, BookOpen, Check, Copy, EllipsisVertical, Pencil, Trash2 } from 'lucide-react';
import { canvasDrag, type CanvasThing } from '../../../../platform/web/canvas-drag.ts';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { AppLink, useGo } from '../../../../platform/web/navigation.tsx';
import { CanvasItem } from '../../../../platform/web/ui/canvas-item.tsx';
import { IconButton } from '../../../../platform/web/ui/icon-button.tsx';
import { Menu, MenuItem } from '../../../../platform/web/ui/menu.tsx';
import type { Mark, MarkedBook } from '../../contract.ts';
import { type Colour, COLOURS } from '../../core/index.ts';
import { copyQuote } from '../in-book/copy-quote.ts';
import { markPosition, markTitle } from '../mark-title.ts';
import { INK } from '../menu/colours.ts';
import { check } from '../state/checking.ts';
import { changeMark, confirmPlace, removeMark } from '../state/marks.ts';
import { placeSearch } from './place-search.ts';

const canvasThing = ({ id, bookId }: Mark): CanvasThing => ({ kind: 'highlight', ids: [id], bookId });

type MarkCardProps = { mark: Mark; book: MarkedBook; onEdit: () => void; onTag: (tag: string) => void };

/** One highlight, note or bookmark in the list over all books. */
export function MarkCard({ mark, book, onEdit, onTag }: MarkCardProps) {
  const i18n = useI18n();
  const { t, date } = i18n;
  const words = mark.kind === 'bookmark' ? markTitle(mark, i18n) : mark.text;
  return (
    <li
      {...(book.held && mark.kind === 'highlight' ? canvasDrag(canvasThing(mark), mark.text) : {})}
      className="relative flex gap-2 border-t border-line py-3.5 ps-4 first:border-t-0"
    >
      <span
        data-print="color"
        className="absolute inset-y-3.5 start-0 w-[3px] rounded-full"
        style={{ background: mark.colour ? INK[mark.colour] : 'var(--line-strong)' }}
        aria-hidden="true"
      />
      <div className="min-w-0 flex-1">
        {mark.kind === 'bookmark' && (
          <p className="mb-1 flex items-center gap-1.5 text-sm text-text-3">
            <Bookmark className="size-4 text-mark" aria-hidden="true" />
            {t('highlights.page.bookmark')}
          </p>
        )}
        {words && !book.held && (
          <p
            dir="auto"
            className={
              mark.kind === 'bookmark'
                ? 'text-match-parent line-clamp-2 font-book text-text-2'
                : 'text-match-parent line-clamp-8 font-book text-md leading-relaxed'
            }
          >
            {words}
          </p>
        )}
        {words && book.held && (
          <AppLink
            to="/reader"
            search={placeSearch(mark)}
            onClick={() => check(mark.anchor === 'unsure' ? mark.id : null)}
            className="block rounded-sm hover:text-accent"
          >
            <span
              dir="auto"
              className={
                mark.kind === 'bookmark'
                  ? 'line-clamp-2 font-book text-text-2'
                  : 'line-clamp-8 font-book text-md leading-relaxed'
              }
            >
              {words}
            </span>
          </AppLink>
        )}
        {mark.note && (
          <p dir="auto" className="mt-2 rounded-md bg-surface px-3 py-2 whitespace-pre-wrap">
            {mark.note}
          </p>
        )}
        <div className="mt-2 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-text-3">
          {mark.anchor === 'unsure' && book.held && <span className="text-warn">{t('highlights.anchor.unsure')}</span>}
          {mark.text && mark.chapter && <bdi className="max-w-full truncate">{mark.chapter}</bdi>}
          <span className="whitespace-nowrap tabular-nums">{markPosition(mark, i18n)}</span>
          <time dateTime={mark.createdAt} className="whitespace-nowrap">
            {date(mark.createdAt)}
          </time>
          {mark.tags.map((tag) => (
            <button
              key={tag}
              type="button"
              data-print=""
              onClick={() => onTag(tag)}
              className="relative rounded-full bg-accent-soft px-2.5 py-0.5 text-text-2 after:absolute after:-inset-y-2 after:inset-x-0 hover:text-text"
            >
              <bdi>{tag}</bdi>
            </button>
          ))}
        </div>
      </div>
      <MarkMenu mark={mark} book={book} onEdit={onEdit} />
    </li>
  );
}

function MarkMenu({ mark, book, onEdit }: { mark: Mark; book: MarkedBook; onEdit: () => void }) {
  const i18n = useI18n();
  const { t } = i18n;
  const go = useGo();
  const { chapter, page } = mark;
  const unsure = mark.anchor === 'unsure';
  return (
    <Menu
      label={t('highlights.list.actions')}
      trigger={
        <IconButton label={t('highlights.list.actionsOf', { text: markTitle(mark, i18n, 40) })} tooltip={false}>
          <EllipsisVertical aria-hidden="true" />
        </IconButton>
      }
    >
      {book.held && (
        <>
          <MenuItem
            icon={<BookOpen aria-hidden="true" />}
            onSelect={() => {
              check(unsure ? mark.id : null);
              go('/reader', { search: placeSearch(mark) });
            }}
          >
            {unsure ? t('highlights.place.open') : t('highlights.list.open')}
          </MenuItem>
          {unsure && (mark.cfi ?? mark.page) !== null && (
            <MenuItem icon={<Check aria-hidden="true" />} onSelect={() => confirmPlace(mark)}>
              {t('highlights.place.right')}
            </MenuItem>
          )}
          <MenuItem icon={<Pencil aria-hidden="true" />} onSelect={onEdit}>
            {t('highlights.list.edit')}
          </MenuItem>
          {mark.kind === 'highlight' &&
            COLOURS.filter((colour) => colour !== mark.colour).map((colour) => (
              <ColourItem key={colour} colour={colour} onPick={() => changeMark(mark, { colour })} />
            ))}
        </>
      )}
      {book.held && mark.kind === 'highlight' && <CanvasItem thing={canvasThing(mark)} />}
      {mark.text && (
        <MenuItem
          icon={<Copy aria-hidden="true" />}
          onSelect={() => void copyQuote(t, mark.text, { ...book, chapter, page })}
        >
          {t('highlights.menu.copy')}
        </MenuItem>
      )}
      <MenuItem icon={<Trash2 aria-hidden="true" />} tone="danger" onSelect={() => removeMark(mark)}>
        {t('highlights.list.delete')}
      </MenuItem>
    </Menu>
  );
}

function ColourItem({ colour, onPick }: { colour: Colour; onPick: () => void }) {
  const { t } = useI18n();
  return (
    <MenuItem icon={<span className="size-4 rounded-full" style={{ background: INK[colour] }} />} onSelect={onPick}>
      {t(`highlights.colour.${colour}`)}
    </MenuItem>
  );
}
