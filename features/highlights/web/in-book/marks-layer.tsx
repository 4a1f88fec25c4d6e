import { MessageSquarePlus, MessageSquareText, Trash2 } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { writeCanvasDrag } from '../../../../platform/web/canvas-drag.ts';
import { useKeysOf, useShortcut } from '../../../../platform/web/commands/shortcut.ts';
import { useCommands } from '../../../../platform/web/commands/use-commands.ts';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { useGo } from '../../../../platform/web/navigation.tsx';
import { asOneOf } from '../../../../platform/web/stored.ts';
import { IconButton } from '../../../../platform/web/ui/icon-button.tsx';
import { keyText } from '../../../../platform/web/ui/kbd.tsx';
import { useStored } from '../../../../platform/web/use-stored.ts';
import type { Mark } from '../../contract.ts';
import { MARKS } from '../commands.ts';
import { type Colour, COLOURS } from '../../core/index.ts';
import { LibrarySearch } from '../dialogs/library-search.tsx';
import { MarkDialog, type Said } from '../dialogs/mark-dialog.tsx';
import { ColourRow } from '../menu/colour-row.tsx';
import { INK } from '../menu/colours.ts';
import { Floating } from '../menu/floating.tsx';
import { QuoteActions } from '../menu/quote-actions.tsx';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { check, useChecking } from '../state/checking.ts';
import { addMark, changeMark, choosePlace, confirmPlace, noteFound, removeMark, useBookMarks } from '../state/marks.ts';
import type { DrawnMark, MarkSurface, ScreenBox, SelectedText } from '../surface.ts';
import { CheckBar } from './check-bar.tsx';
import { copyQuote } from './copy-quote.ts';
import { toggleBookmark } from './toggle-bookmark.ts';

export type OpenBook = { id: string; title: string; author: string | null };
type MarksLayerProps = {
  book: OpenBook;
  surface: MarkSurface;
  /** The chapter one is in. */
  chapter: string;
  /** More to do with words that are selected; `done` closes the menu. */
  renderMore?: (words: SelectedText, done: () => void) => ReactNode;
};

type SaidOfWords = { colour: Colour; note?: string; tags?: string[] };

const asColour = asOneOf<Colour>(...COLOURS);

const drawn = (mark: Mark): DrawnMark => {
  const { id, text, exact, cfi, page, rects, note } = mark;
  return { id, text, exact, cfi, page, rects, color: INK[mark.colour ?? 'yellow'], noted: note !== '' };
};

/** Marks over an open book: draws them, offers what one can do with selected words and with a mark that is pressed. */
export function MarksLayer({ book, surface, chapter, renderMore }: MarksLayerProps) {
  const { t } = useI18n();
  const go = useGo();
  const { marks } = useBookMarks(book.id);
  const [selected, setSelected] = useState<SelectedText | null>(null);
  const [pressed, setPressed] = useState<{ id: string; box: ScreenBox } | null>(null);
  const [noting, setNoting] = useState<SelectedText | Mark | null>(null);
  const [searched, setSearched] = useState<string | null>(null);
  const [menuFocus, setMenuFocus] = useState(false);
  const [colour, setColour] = useStored<Colour>('highlights.colour', 'yellow', asColour);
  const mark = pressed ? (marks.find((one) => one.id === pressed.id) ?? null) : null;

  const checkedId = useChecking();
  const [choosing, setChoosing] = useState<string | null>(null);
  const checked = marks.find((one) => one.id === checkedId) ?? null;
  const placing = checked && choosing === checked.id ? checked : null;
  const settle = (how: (mark: Mark) => void) => (): void => {
    if (checked) how(checked);
    check(null);
  };

  useDrawn(surface, marks);
  const onFound = useEffectEvent(
    (id: string, place: Parameters<typeof noteFound>[1]) => void noteFound({ id, bookId: book.id }, place),
  );
  const onDrag = useEffectEvent((data: DataTransfer) => {
    if (!selected) return;
    const { text, cfi, page, rects } = selected;
    const passages = [{ text, chapter, cfi, page, rects }];
    writeCanvasDrag(data, { kind: 'passage', ids: [], bookId: book.id, passages }, '');
  });
  useEffect(
    () =>
      surface.listen({
        onDrag: (data) => onDrag(data),
        onSelect: (words) => {
          setSelected(words);
          setMenuFocus(false);
          if (words) setPressed(null);
        },
        onPress: (id, box) => {
          setSelected(null);
          setPressed({ id, box });
        },
        onFound: (id, place) => onFound(id, place),
      }),
    [surface],
  );

  const done = (): void => {
    surface.clearSelection();
    setSelected(null);
  };
  const keep = (words: SelectedText, said: SaidOfWords): void => {
    const { box: _, ...place } = words;
    addMark(book.id, { kind: 'highlight', ...place, ...said, chapter });
  };
  const highlight = (words: SelectedText, said: SaidOfWords): void => {
    keep(words, said);
    setColour(said.colour);
    done();
  };
  const noted =
    (about: SelectedText | Mark, make: typeof keep) =>
    ({ colour: picked, note, tags }: Said): void => {
      if ('id' in about) changeMark(about, { ...(picked && { colour: picked }), note, tags });
      else make(about, { colour: picked ?? colour, note, tags });
    };
  const ask = (quote: string): void => go('/malaika', { search: { book: book.id, ask: quote } });
  const copy = (quote: string, page: number | null): void => void copyQuote(t, quote, { ...book, chapter, page });

  const anySelected = (): boolean => selected !== null;
  useCommands([
    {
      ...MARKS.highlight,
      perform: () => (selected ? highlight(selected, { colour }) : surface.selectSentence()),
    },
    { ...MARKS.bookmark, perform: () => toggleBookmark(book.id, surface, marks, chapter) },
    { ...MARKS.note, when: anySelected, perform: () => setNoting(selected) },
    { ...MARKS.menu, when: anySelected, perform: () => setMenuFocus(true) },
  ]);
  const noteKey = useShortcut(MARKS.note);

  return (
    <>
      <p role="status" className="sr-only">
        {selected && !menuFocus && <SelectionAnnounced />}
      </p>
      <Floating
        key={menuFocus ? 'focus' : 'still'}
        box={noting ? null : (selected?.box ?? null)}
        label={t('highlights.menu.selection')}
        takesFocus={menuFocus}
        onClose={() => setSelected(null)}
      >
        {selected && placing && (
          <Button
            size="sm"
            variant="primary"
            onClick={() => {
              settle((mark) => choosePlace(mark, selected, chapter))();
              done();
            }}
          >
            {t('highlights.place.here')}
          </Button>
        )}
        {selected && !placing && (
          <div className="flex flex-wrap items-center justify-center">
            <ColourRow value={null} onPick={(picked) => highlight(selected, { colour: picked })} />
            <div className="flex">
              <IconButton
                label={t('highlights.menu.note')}
                tooltip="bottom"
                {...noteKey}
                onClick={() => setNoting(selected)}
              >
                <MessageSquarePlus aria-hidden="true" />
              </IconButton>
              <QuoteActions
                onCopy={() => copy(selected.text, selected.page)}
                onAsk={() => ask(selected.text)}
                onSearch={() => setSearched(selected.text)}
              />
              {renderMore?.(selected, done)}
            </div>
          </div>
        )}
      </Floating>
      <Floating
        box={mark && !noting ? pressed!.box : null}
        label={t('highlights.menu.mark')}
        takesFocus
        onClose={() => setPressed(null)}
      >
        {mark && (
          <>
            {mark.note && (
              <p dir="auto" className="max-h-32 max-w-90 overflow-y-auto px-2.5 py-1.5 whitespace-pre-wrap">
                {mark.note}
              </p>
            )}
            <div className="flex flex-wrap items-center justify-center">
              <ColourRow value={mark.colour} onPick={(picked) => changeMark(mark, { colour: picked })} />
              <div className="flex">
                <IconButton
                  label={mark.note ? t('highlights.menu.editNote') : t('highlights.menu.note')}
                  tooltip="bottom"
                  onClick={() => setNoting(mark)}
                >
                  <MessageSquareText aria-hidden="true" />
                </IconButton>
                <QuoteActions
                  onCopy={() => copy(mark.text, mark.page)}
                  onAsk={() => ask(mark.text)}
                  onSearch={() => setSearched(mark.text)}
                />
                <IconButton
                  label={t('highlights.menu.delete')}
                  tooltip="bottom"
                  onClick={() => {
                    setPressed(null);
                    removeMark(mark);
                  }}
                >
                  <Trash2 className="text-bad" aria-hidden="true" />
                </IconButton>
              </div>
            </div>
          </>
        )}
      </Floating>
      {checked && (
        <CheckBar
          mark={checked}
          choosing={placing !== null}
          onRight={settle(confirmPlace)}
          onChoose={() => setChoosing(checked.id)}
          onRemove={settle(removeMark)}
          onClose={() => check(null)}
        />
      )}
      {noting && (
        <MarkDialog
          mark={'id' in noting ? noting : { kind: 'highlight', text: noting.text, colour, note: '', tags: [] }}
          draftName={`note.${'id' in noting ? noting.id : `new.${book.id}`}`}
          onSave={noted(noting, highlight)}
          onLeft={noted(noting, keep)}
          onClose={() => {
            setNoting(null);
            setPressed(null);
          }}
        />
      )}
      {searched !== null && <LibrarySearch words={searched} onClose={() => setSearched(null)} />}
    </>
  );
}

/** Says that text is selected, and which key leads to its menu. */
function SelectionAnnounced() {
  const { t } = useI18n();
  const [chord] = useKeysOf(MARKS.menu);
  return t('highlights.menu.announce', { key: chord === undefined ? 'none' : keyText(chord) });
}

/** Keeps the marks on the pages as they are in the list. */
function useDrawn(surface: MarkSurface, marks: readonly Mark[]): void {
  const shown = useMemo(() => marks.filter((mark) => mark.kind === 'highlight').map(drawn), [marks]);
  useEffect(() => surface.draw(shown), [surface, shown]);
}
