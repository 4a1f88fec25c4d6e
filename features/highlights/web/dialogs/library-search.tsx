import { useQuery } from '@tanstack/react-query';
import { Frame, SearchX } from 'lucide-react';
import { addToCanvas } from '../../../../platform/web/canvas-drag.ts';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { AppLink } from '../../../../platform/web/navigation.tsx';
import { Dialog } from '../../../../platform/web/ui/dialog.tsx';
import { IconButton } from '../../../../platform/web/ui/icon-button.tsx';
import { Spinner } from '../../../../platform/web/ui/spinner.tsx';
import { EmptyState, ErrorState } from '../../../../platform/web/ui/states.tsx';
import { previewOf } from '../../core/index.ts';
import { passagesApi } from '../state/client.ts';

const FOUND_MAX = 20;
const QUERY_CHARACTERS = 280;
const PASSAGE_CHARACTERS = 220;

/** Where words stand in all books of the library. */
export function LibrarySearch({ words, onClose }: { words: string; onClose: () => void }) {
  const { t, number } = useI18n();
  const q = previewOf(words, QUERY_CHARACTERS);
  const found = useQuery({
    queryKey: ['highlights', 'search', q],
    queryFn: ({ signal }) => passagesApi.search({ q, limit: FOUND_MAX }, { signal }),
  });
  const passages = found.data?.passages ?? [];
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="lg"
      title={t('highlights.search.title')}
      description={<q dir="auto">{previewOf(words)}</q>}
    >
      {found.isPending && <Spinner label={t('highlights.search.busy')} className="py-6 text-text-3" />}
      {found.isError && <ErrorState error={found.error} onRetry={() => void found.refetch()} />}
      {found.isSuccess && passages.length === 0 && (
        <EmptyState icon={<SearchX />} title={t('highlights.search.none')} />
      )}
      <ul className="flex flex-col gap-2">
        {passages.map((passage) => (
          <li key={`${passage.bookId} ${passage.ord}`} className="flex items-start gap-1">
            <AppLink
              to="/reader"
              search={{
                book: passage.bookId,
                cfi: passage.cfi ?? undefined,
                page: passage.page ?? undefined,
                quote: passage.text.slice(0, 300),
              }}
              onClick={onClose}
              className="block min-w-0 flex-1 rounded-md border border-line p-3 hover:border-line-strong"
            >
              <span className="block truncate text-sm text-text-3">
                <bdi className="font-medium text-text-2">{passage.title}</bdi>
                {passage.chapter && ' · '}
                {passage.chapter && <bdi>{passage.chapter}</bdi>}
                {passage.page !== null && ` · ${t('highlights.list.page', { page: number(passage.page) })}`}
              </span>
              <span dir="auto" className="mt-1 block font-book">
                {previewOf(passage.text, PASSAGE_CHARACTERS)}
              </span>
            </AppLink>
            <IconButton
              label={t('common.canvas.add')}
              tooltip="bottom"
              onClick={() => {
                onClose();
                addToCanvas({ kind: 'passage', ids: [], bookId: passage.bookId, passages: [passage] });
              }}
            >
              <Frame aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
