import { Bookmark, Share2 } from 'lucide-react';
import { useState } from 'react';
import { emit } from '../../../../platform/web/events.ts';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { AppLink, useGo } from '../../../../platform/web/navigation.tsx';
import { IconButton } from '../../../../platform/web/ui/icon-button.tsx';
import { KeepState } from '../../../catalog/web/index.ts';
import { SharedWithMe } from '../../../sharing/web/index.ts';
import type { BookcastDetail } from '../../contract.ts';
import { CastCover } from '../cast-cover.tsx';
import { CastMenu } from '../cast-menu.tsx';
import { useCastWork } from '../cast-work.ts';
import { useHosts } from '../host-name.ts';
import { useMinutes } from '../minutes-text.ts';
import { castToKeep } from '../offline/cast-plan.ts';
import { EditDialog } from './edit-dialog.tsx';

function SourceLine({ source }: Pick<BookcastDetail, 'source'>) {
  const { t } = useI18n();
  if (!source.title) return null;
  const title = <bdi>{source.title}</bdi>;
  return (
    <p className="mt-2 text-text-2">
      {t('bookcast.detail.from')}{' '}
      {source.bookId ? (
        <AppLink
          to={`/documents/${source.bookId}`}
          className="rounded-sm font-medium text-text underline-offset-4 hover:underline"
        >
          {title}
        </AppLink>
      ) : (
        title
      )}
    </p>
  );
}

/** What a Bookcast is: cover, title, hosts, length, source, and what can be done with it. */
export function DetailHead({ cast }: { cast: BookcastDetail }) {
  const { t } = useI18n();
  const go = useGo();
  const minutes = useMinutes();
  const hosts = useHosts();
  const { bookmark } = useCastWork();
  const { own } = cast.access;
  const [editing, setEditing] = useState(false);
  const facts = [t(`bookcasts.style.${cast.conversationStyle}`), hosts(cast.hosts), minutes(cast)];
  return (
    <header className="mb-6 flex flex-col gap-5 sm:flex-row sm:gap-6">
      <CastCover
        src={cast.coverImageUrl}
        title={cast.title}
        eager
        className="w-32 shrink-0 self-start rounded-md sm:w-40"
      />
      <div className="min-w-0 flex-1">
        <div className="flex items-start gap-2">
          <h1
            dir="auto"
            className="text-match-parent min-w-0 flex-1 font-book text-xl leading-tight font-semibold tracking-tight text-balance wrap-anywhere"
          >
            {cast.title}
          </h1>
          <IconButton
            label={cast.isBookmarked ? t('bookcasts.bookmark.remove') : t('bookcasts.bookmark.add')}
            aria-pressed={cast.isBookmarked}
            onClick={() => void bookmark(cast)}
          >
            <Bookmark className={cast.isBookmarked ? 'fill-current' : ''} aria-hidden="true" />
          </IconButton>
          {own && cast.transcript && (
            <IconButton
              label={t('sharing.open')}
              onClick={() => emit('maktaba:share-open', { kind: 'bookcast', id: cast.id, title: cast.title })}
            >
              <Share2 aria-hidden="true" />
            </IconButton>
          )}
          <CastMenu cast={cast} {...(own && { onEdit: () => setEditing(true) })} onTrashed={() => go('/bookcasts')} />
        </div>
        <p className="mt-1.5 text-text-3">{facts.join(' · ')}</p>
        <SourceLine source={cast.source} />
        <div className="-ms-4 mt-1 empty:hidden">
          <KeepState what={castToKeep(cast)} />
        </div>
        {!own && <SharedWithMe kind="bookcast" id={cast.id} />}
        {cast.description && (
          <p dir="auto" className="text-match-parent mt-3 max-w-prose text-text-2 text-pretty">
            {cast.description}
          </p>
        )}
        {cast.tags.length > 0 && (
          <ul aria-label={t('bookcast.field.tags')} className="mt-3 flex flex-wrap gap-1.5">
            {cast.tags.map((tag) => (
              <li key={tag} className="rounded-full bg-raised px-2.5 py-0.5 text-sm text-text-2">
                <bdi>{tag}</bdi>
              </li>
            ))}
          </ul>
        )}
      </div>
      {editing && <EditDialog cast={cast} onClose={() => setEditing(false)} />}
    </header>
  );
}
