import { useQuery } from '@tanstack/react-query';
import { Pencil, Tag, Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useI18n } from '../../../platform/web/i18n.tsx';
import { toast } from '../../../platform/web/toast.ts';
import { Button } from '../../../platform/web/ui/button.tsx';
import { Dialog } from '../../../platform/web/ui/dialog.tsx';
import { Input } from '../../../platform/web/ui/field.tsx';
import { IconButton } from '../../../platform/web/ui/icon-button.tsx';
import { EmptyState } from '../../../platform/web/ui/states.tsx';
import { changeTag, facetsQuery, libraryWork, undoBulk } from '../../catalog/web/index.ts';

/** All tags of the library: rename, merge by naming another, take off every book. */
export function TagsDialog({ onClose }: { onClose: () => void }) {
  const { t, number } = useI18n(),
    tags = useQuery(facetsQuery).data?.tags ?? [],
    [editing, setEditing] = useState<string | null>(null),
    [name, setName] = useState('');
  const merges = editing !== null && name.trim() !== editing && tags.some(({ value }) => value === name.trim());
  const change = async (from: string, to: string | null) => {
    let done = { changed: 0, undoId: null as string | null };
    if (!(await libraryWork(t, async () => (done = await changeTag(from, to))))) return;
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
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (editing === null || !name.trim() || name.trim() === editing) return setEditing(null);
    void change(editing, name.trim());
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
              <form onSubmit={save} className="flex flex-1 flex-wrap items-center gap-2">
                <Input
                  autoFocus
                  aria-label={t('collections.tags.newName', { tag: value })}
                  value={name}
                  maxLength={100}
                  dir="auto"
                  className="w-auto flex-1"
                  onChange={(e) => setName(e.target.value)}
                />
                <Button type="submit" variant="primary">
                  {merges ? t('collections.tags.merge') : t('common.save')}
                </Button>
              </form>
            ) : (
              <>
                <span className="min-w-0 flex-1 truncate">
                  <bdi>{value}</bdi> <span className="text-sm text-text-3">{number(count)}</span>
                </span>
                <IconButton
                  label={t('collections.tags.rename', { tag: value })}
                  onClick={() => {
                    setEditing(value);
                    setName(value);
                  }}
                >
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
