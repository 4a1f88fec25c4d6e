import { AudioLines, Bookmark, FileText, SearchX, Sparkles, Trash2, Users } from 'lucide-react';
import { emit } from '../../../../platform/web/events.ts';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { EmptyState } from '../../../../platform/web/ui/states.tsx';
import { useSurprise } from '../sidebar/use-surprise.ts';
import type { ShownList } from './use-list-filters.ts';

const ICONS = {
  all: AudioLines,
  ready: AudioLines,
  scripts: FileText,
  bookmarked: Bookmark,
  shared: Users,
  trash: Trash2,
};

/** A tab without Bookcasts: what will be in it, and how to get it there. */
export function NothingHere({ tab, searched }: { tab: ShownList['tab']; searched: boolean }) {
  const { t } = useI18n();
  const { surprise, busy } = useSurprise();
  if (searched)
    return <EmptyState icon={<SearchX />} title={t('bookcast.none.search')} text={t('bookcast.none.searchText')} />;
  const Icon = ICONS[tab];
  const offers = tab === 'all' || tab === 'ready';
  return (
    <EmptyState
      icon={<Icon />}
      title={t(`bookcast.none.${tab}`)}
      text={t(`bookcast.none.${tab}Text`)}
      {...(offers && {
        action: (
          <>
            <Button variant="primary" onClick={() => emit('maktaba:bookcast-open', {})}>
              {t('bookcasts.create')}
            </Button>
            <Button busy={busy} onClick={() => void surprise()}>
              <Sparkles aria-hidden="true" />
              {t('bookcasts.surprise.button')}
            </Button>
          </>
        ),
      })}
    />
  );
}
