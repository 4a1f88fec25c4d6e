import { foldLetters } from '../../../../platform/common/fold-text.ts';
import { Check, EllipsisVertical, MapPin, Pencil, Trash2, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { canvasDrag, type CanvasThing } from '../../../../platform/web/canvas-drag.ts';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { CanvasItem } from '../../../../platform/web/ui/canvas-item.tsx';
import { Input } from '../../../../platform/web/ui/field.tsx';
import { IconButton } from '../../../../platform/web/ui/icon-button.tsx';
import { Menu, MenuItem } from '../../../../platform/web/ui/menu.tsx';
import { Spinner } from '../../../../platform/web/ui/spinner.tsx';
import { ErrorState } from '../../../../platform/web/ui/states.tsx';
import type { Mark } from '../../contract.ts';
import { previewOf } from '../../core/index.ts';
import { MarkDialog } from '../dialogs/mark-dialog.tsx';
import { markPosition, markTitle } from '../mark-title.ts';
import { INK } from '../menu/colours.ts';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { check } from '../state/checking.ts';
import { changeMark, confirmPlace, removeMark, useBookMarks } from '../state/marks.ts';

type ListProps = { bookId: string; onGo: (mark: Mark) => void };
/** A list this long gets a field to filter it. */
const FILTER_FROM = 6;

/** The highlights of a book. */
export function HighlightsList(props: ListProps) {
  const { t } = useI18n();
  return <List {...props} none={t('highlights.none.highlights')} belongs={(mark) => mark.kind === 'highlight'} />;
}

/** The notes of a book. */
export function NotesList(props: ListProps) {
  const { t } = useI18n();
  return <List {...props} none={t('highlights.none.notes')} belongs={(mark) => mark.note !== ''} noteFirst />;
}

/** The bookmarks of a book. */
export function BookmarksList(props: ListProps) {
  const { t } = useI18n();
  return <List {...props} none={t('highlights.none.bookmarks')} belongs={(mark) => mark.kind === 'bookmark'} />;
}

type AnyListProps = ListProps & { none: string; belongs: (mark: Mark) => boolean; noteFirst?: boolean };

function List({ bookId, onGo, none, belongs, noteFirst = false }: AnyListProps) {
  const { t } = useI18n();
  const { marks, isPending, isError, refetch } = useBookMarks(bookId);
  const [filter, setFilter] = useState('');
  const [edited, setEdited] = useState<Mark | null>(null);
  const all = marks.filter(belongs);
  const wanted = foldLetters(filter);
  const shown = wanted
    ? all.filter((mark) =>
        foldLetters(`${mark.text} ${mark.note} ${mark.tags.join(' ')} ${mark.chapter}`).includes(wanted),
      )
    : all;
  const unsure = all.filter((mark) => mark.anchor === 'unsure');
  const look = (mark: Mark): void => {
    check(mark.id);
    onGo(mark);
  };
  if (isPending && all.length === 0)
    return <Spinner label={t('highlights.list.loading')} className="py-2 text-text-3" />;
  if (isError && all.length === 0) return <ErrorState onRetry={refetch} className="py-4!" />;
  if (all.length === 0) return <p className="text-sm text-text-3">{none}</p>;
  return (
    <>
      {all.length >= FILTER_FROM && (
        <Input
          type="search"
          value={filter}
          onChange={(event) => setFilter(event.target.value)}
          aria-label={t('highlights.list.filter')}
          placeholder={t('highlights.list.filter')}
          className="mb-2"
        />
      )}
      {shown.length === 0 && <p className="text-sm text-text-3">{t('highlights.list.noMatch')}</p>}
      {unsure[0] && (
        <div
          role="note"
          className="mb-2 flex flex-wrap items-center justify-between gap-2 rounded-md bg-surface px-3 py-2 text-sm text-text-2"
        >
          {t('highlights.page.unsure', { count: unsure.length })}
          <Button size="sm" onClick={() => look(unsure[0]!)}>
            {t('highlights.place.check')}
          </Button>
        </div>
      )}
      <ul className="flex max-h-96 flex-col gap-1.5 overflow-y-auto p-0.5">
        {shown.map((mark) => (
          <Row
            key={mark.id}
            mark={mark}
            noteFirst={noteFirst}
            onGo={() => (mark.anchor === 'unsure' ? look(mark) : onGo(mark))}
            onEdit={() => setEdited(mark)}
          />
        ))}
      </ul>
      {edited && (
        <MarkDialog
          mark={edited}
          draftName={`note.${edited.id}`}
          onSave={({ colour, note, tags }) => changeMark(edited, { ...(colour && { colour }), note, tags })}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}

type RowProps = { mark: Mark; noteFirst: boolean; onGo: () => void; onEdit: () => void };

function Row({ mark, noteFirst, onGo, onEdit }: RowProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const thing: CanvasThing = { kind: 'highlight', ids: [mark.id], bookId: mark.bookId };
  const isHighlight = mark.kind === 'highlight';
  return (
    <li
      {...(isHighlight ? canvasDrag(thing, mark.text) : {})}
      className="group/row relative flex items-start rounded-md border border-line hover:border-line-strong"
    >
      {mark.colour && (
        <span
          className="absolute inset-y-2 start-0 w-[3px] rounded-full"
          style={{ background: INK[mark.colour] }}
          aria-hidden="true"
        />
      )}
      <button type="button" onClick={onGo} className="min-w-0 flex-1 rounded-md p-2.5 ps-3 text-start">
        {noteFirst && (
          <span dir="auto" className="mb-1 block">
            {previewOf(mark.note)}
          </span>
        )}
        <span dir="auto" className={noteFirst ? 'block font-book text-sm text-text-3' : 'block font-book leading-snug'}>
          {markTitle(mark, i18n)}
        </span>
        <span className="mt-1 flex items-center gap-1.5 text-sm text-text-3">
          {mark.anchor === 'unsure' && <TriangleAlert className="size-3.5 shrink-0 text-warn" aria-hidden="true" />}
          {mark.anchor === 'unsure' && <span className="shrink-0 text-warn">{t('highlights.anchor.unsure')}</span>}
          <span className="truncate">
            {mark.text && mark.chapter && <bdi>{mark.chapter}</bdi>}
            {mark.text && mark.chapter && ' · '}
            {markPosition(mark, i18n)}
          </span>
        </span>
      </button>
      <Menu
        label={t('highlights.list.actions')}
        trigger={
          <IconButton
            label={t('highlights.list.actionsOf', { text: markTitle(mark, i18n, 40) })}
            tooltip={false}
            className="size-8! mt-1 me-0.5"
          >
            <EllipsisVertical aria-hidden="true" />
          </IconButton>
        }
      >
        {mark.anchor === 'unsure' && (
          <MenuItem icon={<MapPin aria-hidden="true" />} onSelect={onGo}>
            {t('highlights.place.open')}
          </MenuItem>
        )}
        {mark.anchor === 'unsure' && (mark.cfi ?? mark.page) !== null && (
          <MenuItem icon={<Check aria-hidden="true" />} onSelect={() => confirmPlace(mark)}>
            {t('highlights.place.right')}
          </MenuItem>
        )}
        <MenuItem icon={<Pencil aria-hidden="true" />} onSelect={onEdit}>
          {t('highlights.list.edit')}
        </MenuItem>
        {isHighlight && <CanvasItem thing={thing} />}
        <MenuItem icon={<Trash2 aria-hidden="true" />} tone="danger" onSelect={() => removeMark(mark)}>
          {t('highlights.list.delete')}
        </MenuItem>
      </Menu>
    </li>
  );
}
