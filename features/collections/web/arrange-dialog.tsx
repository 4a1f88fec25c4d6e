import { useQuery } from '@tanstack/react-query';
import { ArrowDown, ArrowUp, ChevronsUp } from 'lucide-react';
import { useState } from 'react';
import { useI18n } from '../../../platform/web/i18n.tsx';
import { useGo } from '../../../platform/web/navigation.tsx';
import { Button } from '../../../platform/web/ui/button.tsx';
import { Cover } from '../../../platform/web/ui/cover.tsx';
import { Dialog } from '../../../platform/web/ui/dialog.tsx';
import { IconButton } from '../../../platform/web/ui/icon-button.tsx';
import { Skeleton } from '../../../platform/web/ui/states.tsx';
import { useAdjustOnChange } from '../../../platform/web/use-adjust-on-change.ts';
import type { LibraryBook } from '../../catalog/contract.ts';
import { booksUpTo, libraryWork } from '../../catalog/web/index.ts';
import type { Collection } from '../contract.ts';
import { MAX_ORDERED } from '../limits.ts';
import { api } from './client.ts';

const moved = <T,>(list: readonly T[], from: number, to: number): T[] => {
  const rest = list.filter((_, at) => at !== from);
  return [...rest.slice(0, to), list[from]!, ...rest.slice(to)];
};

/** Puts the books of a collection in the order one wants them. */
export function ArrangeDialog({ collection, onClose }: { collection: Collection; onClose: () => void }) {
  const { t } = useI18n(),
    go = useGo(),
    [busy, setBusy] = useState(false),
    sortBy = collection.byHand ? ('own' as const) : ('title' as const);
  const books = useQuery({
    queryKey: ['library', 'arrange', collection.id],
    queryFn: () => booksUpTo({ collection: collection.id, sortBy }, MAX_ORDERED),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const [order, setOrder] = useState<readonly LibraryBook[]>(books.data ?? []);
  useAdjustOnChange(books.data, () => setOrder(books.data ?? []));
  const save = async () => {
    setBusy(true);
    const done = await libraryWork(t, () =>
      api.order({ collectionId: collection.id, bookIds: order.map(({ id }) => id) }),
    );
    setBusy(false);
    if (!done) return;
    onClose();
    go('/documents', { search: { collection: collection.id, sort: 'own' }, replace: true });
  };
  const step = (at: number, to: number, label: string, Icon: typeof ArrowUp) => (
    <IconButton
      label={label}
      tooltip={false}
      disabled={to < 0 || to >= order.length || to === at}
      onClick={() => setOrder(moved(order, at, to))}
    >
      <Icon aria-hidden="true" />
    </IconButton>
  );
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('collections.arrange.title')}
      description={collection.name}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button variant="primary" busy={busy} disabled={order.length === 0} onClick={() => void save()}>
            {t('common.save')}
          </Button>
        </>
      }
    >
      {books.isPending && <Skeleton className="h-40 w-full" />}
      <ol className="divide-y divide-line">
        {order.map((book, at) => (
          <li key={book.id} className="flex items-center gap-3 py-2">
            <Cover
              src={book.coverImageUrl}
              title={book.title}
              direction={book.direction}
              className="aspect-[2/3] w-8 shrink-0"
            />
            <bdi className="min-w-0 flex-1 truncate">{book.title}</bdi>
            {step(at, 0, t('collections.arrange.first', { title: book.title }), ChevronsUp)}
            {step(at, at - 1, t('collections.arrange.up', { title: book.title }), ArrowUp)}
            {step(at, at + 1, t('collections.arrange.down', { title: book.title }), ArrowDown)}
          </li>
        ))}
      </ol>
    </Dialog>
  );
}
