import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Command as Cmdk } from 'cmdk';
import { Feather, Search } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { useDeferredValue, useEffect, useState, type ReactNode } from 'react';
import type { LibraryBook } from '../../features/catalog/contract.ts';
import { useKeyChanges } from '../../platform/web/commands/changed-keys.ts';
import type { Chord } from '../../platform/web/commands/chord.ts';
import { type Command, runCommand } from '../../platform/web/commands/command.ts';
import { keysOf } from '../../platform/web/commands/key-changes.ts';
import { type Registered, useRegistered } from '../../platform/web/commands/registry.ts';
import { useI18n } from '../../platform/web/i18n.tsx';
import { useGo } from '../../platform/web/navigation.tsx';
import { Cover } from '../../platform/web/ui/cover.tsx';
import { scrimClass } from '../../platform/web/ui/dialog.tsx';
import { useFocusBack } from '../../platform/web/ui/focus-back.ts';
import { Kbd } from '../../platform/web/ui/kbd.tsx';
import { Spinner } from '../../platform/web/ui/spinner.tsx';
import { useFeatureCommands } from './feature-commands.ts';
import { NAV_ITEMS, type NavItem } from './nav-items.ts';
import { useKeywords } from './palette-keywords.ts';
import { matchesQuery } from './palette-match.ts';
import { shellBooks } from './recent-books.ts';

const FOUND_BOOKS = 6;
const WAIT_MS = 120;
const ITEM =
  'flex min-h-10 items-center gap-3 rounded-sm px-3 outline-none data-[selected=true]:bg-accent-soft pointer-coarse:min-h-11 [&>svg]:size-[18px] [&>svg]:shrink-0 [&>svg]:text-text-3';

/** The query after the person paused typing. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), WAIT_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

/** What can be done now: on this page, from any page, and with the shell. */
function useActions(): readonly Registered[] {
  const { t } = useI18n();
  const go = useGo();
  const registered = useRegistered();
  const features = useFeatureCommands().map((command) => ({ command, tools: { go, t } }));
  const [ofPage, general] = [registered.filter(isOfPage), registered.filter((one) => !isOfPage(one))];
  return [...ofPage, ...features, ...general].filter(
    ({ command }) => command.inPalette !== false && (command.when?.() ?? true),
  );
}
const isOfPage = ({ command }: Registered): boolean => command.everywhere !== true;

function Group({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <Cmdk.Group
      heading={heading}
      className="pb-2 [&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:font-medium [&_[cmdk-group-heading]]:text-text-3"
    >
      {children}
    </Cmdk.Group>
  );
}

function BookItem({ book, onPick }: { book: LibraryBook; onPick: () => void }) {
  return (
    <Cmdk.Item value={`book ${book.id}`} onSelect={onPick} className={ITEM}>
      <Cover src={book.coverImageUrl} title={book.title} direction={book.direction} className="my-1 w-7 shrink-0" />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">
          <bdi>{book.title}</bdi>
        </span>
        {book.author && (
          <span className="block truncate text-sm text-text-3">
            <bdi>{book.author}</bdi>
          </span>
        )}
      </span>
    </Cmdk.Item>
  );
}

type ActionProps = { command: Command; shortcut: Chord | undefined; onPick: () => void };

function ActionItem({ command, shortcut, onPick }: ActionProps) {
  const { t } = useI18n();
  return (
    <Cmdk.Item value={`action ${command.id}`} onSelect={onPick} className={ITEM}>
      <command.icon strokeWidth={1.75} aria-hidden="true" />
      <span className="flex-1">{t(command.label)}</span>
      {shortcut && <Kbd keys={shortcut} />}
    </Cmdk.Item>
  );
}

/** The row that Enter opens: the first of what is found, until another of the same list is chosen. */
function useSelected(first: string, typed: string): [value: string, select: (value: string) => void] {
  const list = `${first} ${typed}`;
  const [chosen, setChosen] = useState({ list, value: first });
  return [chosen.list === list ? chosen.value : first, (value) => setChosen({ list, value })];
}

/** The value of the first row: what Enter does. */
function firstOf(books: readonly LibraryBook[], pages: readonly NavItem[], actions: readonly Registered[]): string {
  if (books[0]) return `book ${books[0].id}`;
  if (pages[0]) return `page ${pages[0].name}`;
  return actions[0] ? `action ${actions[0].command.id}` : 'ask';
}

/** Fast Search: go to a page, a book, or do something. */
export default function Palette({ onClose }: { onClose: () => void }) {
  const { t } = useI18n();
  const go = useGo();
  const focusBack = useFocusBack();
  const [query, setQuery] = useState('');
  const typed = useDeferredValue(query.trim());
  const settled = useSettled(query.trim());
  const books = useQuery({ ...shellBooks(settled, FOUND_BOOKS), placeholderData: keepPreviousData });
  const commands = useActions();
  const changes = useKeyChanges();
  const keywordsOf = useKeywords();

  const pick = (perform: () => void) => () => {
    onClose();
    setTimeout(() => setTimeout(perform)); // after focus went back to the page, which takes one turn itself
  };
  const shown = (label: string, name: string) => !typed || matchesQuery(`${label} ${keywordsOf(name)}`, typed);
  const pages = NAV_ITEMS.filter((item) => shown(t(item.label), item.name));
  const known = new Set(NAV_ITEMS.map((item) => t(item.label)));
  const actions = commands.filter(({ command }) => shown(t(command.label), command.id) && !known.has(t(command.label)));
  const all = books.data ?? [];
  // Until the answer to what is typed is there, the one before stands in: of it only what fits, or Enter would open another book.
  const fits = (book: LibraryBook) => matchesQuery(`${book.title} ${book.author ?? ''}`, typed);
  const found = typed && (books.isPlaceholderData || settled !== typed) ? all.filter(fits) : all;
  const first = firstOf(found, pages, actions);
  const [selected, select] = useSelected(first, typed);
  const count = pages.length + actions.length + found.length;

  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className={scrimClass} />
        <Dialog.Content
          {...focusBack}
          aria-describedby={undefined}
          className="motion-rise fixed inset-x-0 top-[max(0.75rem,12vh)] z-50 mx-auto w-[min(38rem,calc(100vw-1.5rem))] overflow-hidden rounded-lg border border-line bg-raised shadow-2 outline-none"
        >
          <Dialog.Title className="sr-only">{t('shell.search.title')}</Dialog.Title>
          <Cmdk value={selected} onValueChange={select} label={t('shell.search.title')} shouldFilter={false} loop>
            <div className="flex items-center gap-3 border-b border-line px-4">
              {books.isFetching ? (
                <Spinner className="text-text-3" />
              ) : (
                <Search className="size-[18px] text-text-3" aria-hidden="true" />
              )}
              <Cmdk.Input
                value={query}
                onValueChange={setQuery}
                placeholder={t('shell.search.placeholder')}
                className="h-13 min-w-0 flex-1 bg-transparent text-md outline-none placeholder:text-text-3"
              />
              <span className="pointer-coarse:hidden">
                <Kbd keys="Escape" />
              </span>
            </div>
            <p role="status" className="sr-only">
              {typed ? t('shell.search.count', { count }) : ''}
            </p>
            <Cmdk.List className="max-h-[min(26rem,60vh)] overflow-y-auto overscroll-contain p-2">
              {books.isError && <p className="px-3 py-2 text-sm text-warn">{t('shell.search.failed')}</p>}
              {typed && count === 0 && !books.isFetching && (
                <p className="px-3 py-6 text-center text-text-2">{t('shell.search.none', { query: typed })}</p>
              )}
              {found.length > 0 && (
                <Group heading={t('shell.search.books')}>
                  {found.map((book) => (
                    <BookItem
                      key={book.id}
                      book={book}
                      onPick={pick(() => go('/reader', { search: { book: book.id } }))}
                    />
                  ))}
                </Group>
              )}
              {pages.length > 0 && (
                <Group heading={t('shell.search.pages')}>
                  {pages.map((item) => (
                    <Cmdk.Item
                      key={item.name}
                      value={`page ${item.name}`}
                      onSelect={pick(() => go(item.path))}
                      className={ITEM}
                    >
                      <item.icon strokeWidth={1.75} aria-hidden="true" />
                      {t(item.label)}
                    </Cmdk.Item>
                  ))}
                </Group>
              )}
              {actions.length > 0 && (
                <Group heading={t('shell.search.actions')}>
                  {actions.map(({ command, tools }) => (
                    <ActionItem
                      key={command.id}
                      command={command}
                      shortcut={keysOf(command, changes)[0]}
                      onPick={pick(() => runCommand(command, { ...tools, held: false }))}
                    />
                  ))}
                </Group>
              )}
              {typed && (
                <Cmdk.Item
                  value="ask"
                  onSelect={pick(() => go('/malaika', { search: { ask: typed } }))}
                  className={ITEM}
                >
                  <Feather strokeWidth={1.75} aria-hidden="true" />
                  <span className="truncate">{t('shell.search.askFor', { query: typed })}</span>
                </Cmdk.Item>
              )}
            </Cmdk.List>
          </Cmdk>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
