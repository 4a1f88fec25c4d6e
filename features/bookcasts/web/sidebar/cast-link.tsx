import { AppLink } from '../../../../platform/web/navigation.tsx';
import type { Bookcast } from '../../contract.ts';
import { CastCover } from '../cast-cover.tsx';

type CastLinkProps = { cast: Pick<Bookcast, 'id' | 'title' | 'coverImageUrl'>; line: string };

/** A Bookcast in the sidebar: its cover, its title and a line about it. */
export function CastLink({ cast, line }: CastLinkProps) {
  return (
    <AppLink to={`/bookcasts/${cast.id}`} className="group flex items-center gap-3 rounded-sm">
      <CastCover src={cast.coverImageUrl} title={cast.title} className="w-14 shrink-0" />
      <span className="min-w-0 flex-1">
        <span dir="auto" className="text-match-parent block font-medium wrap-anywhere group-hover:underline">
          {cast.title}
        </span>
        <span className="block text-sm text-text-3 wrap-anywhere">{line}</span>
      </span>
    </AppLink>
  );
}
