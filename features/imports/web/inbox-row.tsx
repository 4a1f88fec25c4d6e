import { Copy, Info } from 'lucide-react';
import { useI18n } from '../../../platform/web/i18n.tsx';
import { AppLink } from '../../../platform/web/navigation.tsx';
import { Button } from '../../../platform/web/ui/button.tsx';
import { Cover } from '../../../platform/web/ui/cover.tsx';
import { sizeText } from '../../catalog/web/index.ts';
import type { InboxItem } from '../contract.ts';
import type { InboxActions } from './use-inbox.ts';
import { findingWords } from '../../ingest/web/index.ts';
import { Leave, SharedBy, useSharedBy } from '../../sharing/web/index.ts';

/** The book a found one looks like. */
function Same({ same }: { same: NonNullable<InboxItem['same']> }) {
  const { t } = useI18n();
  return (
    <p className="flex gap-2 text-warn">
      <Copy className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
      <span>
        {t(same.file ? 'imports.same.file' : 'imports.same.title')}{' '}
        {same.waiting ? (
          <bdi>{same.title}</bdi>
        ) : (
          <AppLink to={`/documents/${same.bookId}`} className="underline underline-offset-2">
            <bdi>{same.title}</bdi>
          </AppLink>
        )}
      </span>
    </p>
  );
}

type InboxRowProps = { item: InboxItem; actions: InboxActions; onEdit: () => void };

/** A found book: what its file says of it, what was found in it, and what to do with it. */
export function InboxRow({ item, actions, onEdit }: InboxRowProps) {
  const i18n = useI18n(),
    { t } = i18n,
    findings = findingWords(t, item.findings),
    share = useSharedBy('book', item.id);
  const series =
    item.series && [item.series, item.seriesIndex === null ? '' : i18n.number(item.seriesIndex)].join(' ').trim();
  const name = <span className="sr-only">: {item.title}</span>;
  return (
    <li className="flex gap-4 py-4" data-inbox={item.id}>
      <Cover
        src={item.coverImageUrl}
        title={item.title}
        author={item.author}
        direction={item.direction}
        className="aspect-[2/3] h-28 shrink-0 self-start"
      />
      <div className="min-w-0 flex-1 space-y-1 text-sm">
        <h2 className="font-book text-base font-semibold text-pretty wrap-anywhere">
          <bdi>{item.title}</bdi>
        </h2>
        {item.author && (
          <p className="text-text-2">
            <bdi>{item.author}</bdi>
          </p>
        )}
        {series && (
          <p className="text-text-2">
            <bdi>{series}</bdi>
          </p>
        )}
        <p className="text-text-3 wrap-anywhere">
          <bdi>{item.fileName}</bdi> · <bdi>{sizeText(i18n, item.fileSize)}</bdi>
        </p>
        {share && <SharedBy share={share} />}
        {item.same && <Same same={item.same} />}
        {findings.map((words) => (
          <p key={words} className="flex gap-2 text-text-2">
            <Info className="mt-0.5 size-4 shrink-0 text-text-3" aria-hidden="true" />
            {words}
          </p>
        ))}
        <div className="flex flex-wrap gap-2 pt-2">
          <Button
            size="sm"
            variant="primary"
            data-accept
            busy={actions.busy === `accept ${item.id}`}
            onClick={() => void actions.decide(`accept ${item.id}`, { ids: [item.id] }, 'accept')}
          >
            {t('imports.inbox.accept')}
            {name}
          </Button>
          <Button size="sm" onClick={onEdit}>
            {t('imports.inbox.edit')}
            {name}
          </Button>
          {share ? (
            <Leave share={share} label={t('sharing.received.decline')} />
          ) : (
            <Button
              size="sm"
              variant="quiet"
              busy={actions.busy === `skip ${item.id}`}
              onClick={() => void actions.decide(`skip ${item.id}`, { ids: [item.id] }, 'skip')}
            >
              {t('imports.inbox.skip')}
              {name}
            </Button>
          )}
        </div>
      </div>
    </li>
  );
}
