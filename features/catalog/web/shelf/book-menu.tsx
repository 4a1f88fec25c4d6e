import { Ellipsis } from 'lucide-react';
import { type ComponentProps, type ComponentType, type KeyboardEvent, useState } from 'react';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import type { LibraryBook } from '../../contract.ts';
import type { BookMenuList } from './book-menu-list.tsx';

type List = ComponentType<ComponentProps<typeof BookMenuList>>;
const fetchList = () => import('./book-menu-list.tsx');
const prefetch = () => void fetchList().catch(() => {}); // the click asks again

/** Opens what one can do with a book. The menu's code comes when a hand or the focus is near: no page begins with one open. */
export function BookMenu({ book, className }: { book: LibraryBook; className?: string }) {
  const { t } = useI18n();
  const [List, setList] = useState<List | null>(null);
  const open = () =>
    void fetchList().then(
      ({ BookMenuList: Loaded }) => setList(() => Loaded),
      () => {},
    );
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    open();
  };
  const button = {
    type: 'button',
    'aria-label': t('library.book.menu', { title: book.title }),
    className,
    children: <Ellipsis className="size-[18px]" aria-hidden="true" />,
  } as const;
  if (List) return <List book={book} trigger={<button {...button} />} />;
  return (
    <button
      {...button}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={prefetch}
      onFocus={prefetch}
      onClick={open}
      onKeyDown={onKeyDown}
    />
  );
}
