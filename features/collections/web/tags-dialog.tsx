import { useQuery } from '@tanstack/react-query';
import { Pencil, Tag, Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useI18n } from '../../../platform/web/i18n.tsx';
import { toast } from '../../../platform/web/toast.ts';
import { Button } from '../../../platform/web/ui/button.tsx';
import { Dialog } from '../../../platform/web/ui/dialog.tsx';
import { DraftNote } from '../../../platform/web/ui/draft-note.tsx';
import { Input } from '../../../platform/web/ui/field.tsx';
import { IconButton } from '../../../platform/web/ui/icon-button.tsx';
import { EmptyState } from '../../../platform/web/ui/states.tsx';
import { useDraft } from '../../../platform/web/use-draft.ts';
import { changeTag, facetsQuery, libraryWork, undoBulk } from '../../catalog/web/index.ts';

type RenameProps = {
  tag: string;
  tags: readonly { value: string }[];
  onRename: (name: string) => Promise<boolean>;
  onClose: () => void;
};

/** The new name of a tag; that of another tag merges the two. */
function RenameTag({ tag, tags, onRename, onClose }: RenameProps) {
  const { t } = useI18n(),
    draft = useDraft(`tag.${tag}`, { name: tag }),
    name = draft.texts.name.trim(),
    merges = name !== tag && tags.some(({ value }) => value === name);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (name && name !== tag && !(await onRename(name))) return;
    draft.clear();
    onClose();
  };
  return (
    <form onSubmit={(event) => void save(event)} className="flex flex-1 flex-wrap items-center gap-2">
      <Input
        autoFocus
        aria-label={t('collections.tags.newName', { tag })}
        value={draft.texts.name}
        maxLength={100}
        dir="auto"
        className="w-auto flex-1"
        onChange={(e) => draft.set({ name: e.target.value })}
      />
      <Button type="submit" variant="primary">
        {merges ? t('collections.tags.merge') : t('common.save')}
      </Button>
      <DraftNote draft={draft} className="w-full" />
    </form>
  );
}

/** All tags of the library: rename, merge by naming another, take off every book. */
export function TagsDialog({ onClose }: { onClose: () => void }) {
  const { t, number } = useI18n(),
    tags = useQuery(facetsQuery).data?.tags ?? [],
    [editing, setEditing] = useState<string | null>(null);
  /** Whether it was done. */
  const change = async (from: string, to: string | null): Promise<boolean> => {
    let done = { changed: 0, undoId: null as string | null };
    if (!(await libraryWork(t, async () => (done = await changeTag(from, to))))) return false;
    const { changed, undoId } = done;
    setEditing(null);
    toast(
      to === null
        ? t('collections.tags.removed', { tag: from, count: changed })
        : t('collections.tags.renamed', { tag: from, to, count: changed }),
      {
        ...(undoId && {
          action: { label: t('common.undo'), onClick: () => void libraryWork(t, () => undoBulk(undoId)) },
        }),
      },
    );
    return true;
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('collections.tags.title')}
      description={t('collections.tags.text')}
      size="sm"
    >
      {tags.length === 0 && <EmptyState icon={<Tag />} title={t('collections.tags.none')} />}
      <ul className="divide-y divide-line">
        {tags.map(({ value, count }) => (
          <li key={value} className="flex min-h-12 items-center gap-1 py-1">
            {editing === value ? (
              <RenameTag
                tag={value}
                tags={tags}
                onRename={(name) => change(value, name)}
                onClose={() => setEditing(null)}
              />
            ) : (
              <>
                <span className="min-w-0 flex-1 truncate">
                  <bdi>{value}</bdi> <span className="text-sm text-text-3">{number(count)}</span>
                </span>
                <IconButton label={t('collections.tags.rename', { tag: value })} onClick={() => setEditing(value)}>
                  <Pencil aria-hidden="true" />
                </IconButton>
                <IconButton
                  label={t('collections.tags.remove', { tag: value })}
                  onClick={() => void change(value, null)}
                >
                  <Trash2 aria-hidden="true" />
                </IconButton>
              </>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
