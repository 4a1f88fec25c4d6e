import { Bookmark } from 'lucide-react';
import { useShortcut } from '../../../../platform/web/commands/shortcut.ts';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { IconButton } from '../../../../platform/web/ui/icon-button.tsx';
import { MARKS } from '../commands.ts';
import { useBookMarks } from '../state/marks.ts';
import type { MarkSurface } from '../surface.ts';
import { bookmarkHere, toggleBookmark } from './toggle-bookmark.ts';

type BookmarkButtonProps = { bookId: string; surface: MarkSurface; chapter: string };

/** Sets a bookmark on the page one is at, or takes it away. */
export function BookmarkButton({ bookId, surface, chapter }: BookmarkButtonProps) {
  const { t } = useI18n();
  const { marks } = useBookMarks(bookId);
  const shortcut = useShortcut(MARKS.bookmark);
  const set = bookmarkHere(surface, marks) !== null;
  return (
    <IconButton
      label={t('highlights.bookmark.label')}
      {...shortcut}
      tooltip="bottom"
      aria-pressed={set}
      onClick={() => toggleBookmark(bookId, surface, marks, chapter)}
    >
      <Bookmark className={set ? 'fill-mark text-mark' : ''} aria-hidden="true" />
    </IconButton>
  );
}
