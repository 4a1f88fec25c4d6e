import { useI18n } from '../../../../platform/web/i18n.tsx';
import { AppLink } from '../../../../platform/web/navigation.tsx';
import { FromLine } from '../../../sharing/web/index.ts';
import type { Session } from '../../contract.ts';
import { CardMenu } from './card-menu.tsx';

function Tags({ tags, onTag }: { tags: readonly string[]; onTag: (tag: string) => void }) {
  const { t } = useI18n();
  return (
    <ul aria-label={t('forge.tags.label')} className="mt-2 flex flex-wrap gap-1">
      {tags.slice(0, 3).map((tag) => (
        <li key={tag} className="min-w-0">
          <button
            type="button"
            onClick={() => onTag(tag)}
            className="relative z-10 max-w-full truncate rounded-full bg-surface px-2.5 py-[3px] text-sm text-text-2 hover:text-text pointer-coarse:py-2"
          >
            <bdi>{tag}</bdi>
          </button>
        </li>
      ))}
    </ul>
  );
}

function Name({ canvas: { id, title, deletedAt } }: { canvas: Session }) {
  const { t } = useI18n(),
    name = title || t('forge.untitled');
  return (
    <h2 className="text-match-parent min-w-0 flex-1 font-book text-md leading-snug font-semibold" dir="auto">
      {deletedAt === null ? (
        <AppLink
          to={`/forge/${id}`}
          className="text-match-parent line-clamp-3 rounded-sm wrap-anywhere after:absolute after:inset-0 after:rounded-md group-hover:underline"
        >
          {name}
        </AppLink>
      ) : (
        <span className="text-match-parent line-clamp-3 wrap-anywhere">{name}</span>
      )}
    </h2>
  );
}

/** A canvas of the list: title, description, how much is on it, whose it is, and its tags. */
export function CanvasCard({ canvas, onTag }: { canvas: Session; onTag: (tag: string) => void }) {
  const { t, relative } = useI18n();
  const { description, tags, updatedAt, collaborators, isShared, role, owner } = canvas;
  const facts = [
    t('forge.list.updated', { when: relative(updatedAt) }),
    t('forge.list.blocks', { count: canvas.blocks }),
    ...(isShared && collaborators.length > 0 ? [t('forge.list.people', { count: collaborators.length + 1 })] : []),
  ];
  return (
    <li className="group relative flex min-w-0 flex-col rounded-md border border-line px-4 py-3 transition-colors hover:bg-surface">
      <div className="flex items-start gap-1">
        <Name canvas={canvas} />
        <div className="relative z-10">
          <CardMenu canvas={canvas} />
        </div>
      </div>
      {description && (
        <p dir="auto" className="text-match-parent mt-1 line-clamp-3 text-text-2 wrap-anywhere">
          {description}
        </p>
      )}
      <p className="mt-1.5 line-clamp-2 text-sm text-text-3">{facts.join(' · ')}</p>
      {role !== 'owner' && <FromLine from={owner.name} />}
      {tags.length > 0 && <Tags tags={tags} onTag={onTag} />}
    </li>
  );
}
