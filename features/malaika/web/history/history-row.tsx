import { Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { cx } from '../../../../platform/web/cx.ts';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { ConfirmDialog } from '../../../../platform/web/ui/confirm-dialog.tsx';
import { IconButton } from '../../../../platform/web/ui/icon-button.tsx';
import { Menu, MenuItem } from '../../../../platform/web/ui/menu.tsx';
import type { Conversation } from '../../contract.ts';
import { scopeOf } from '../composer/chosen-scope.ts';
import { useScopeText } from '../composer/scope-text.ts';
import { useHistoryActions } from './history-actions.ts';
import { type HistoryPlace, OpenConversation } from './open-conversation.tsx';
import { RenameDialog } from './rename-dialog.tsx';

function RowMenu({ conversation, onDeleted }: { conversation: Conversation; onDeleted: () => void }) {
  const { t } = useI18n();
  const { remove } = useHistoryActions();
  const [asking, setAsking] = useState<'rename' | 'delete' | null>(null);
  const [busy, setBusy] = useState(false);
  const close = () => setAsking(null);
  const confirm = async () => {
    setBusy(true);
    const gone = await remove(conversation.id);
    setBusy(false);
    close();
    if (gone) onDeleted();
  };
  const trigger = (
    <IconButton
      label={t('malaika.history.actions', { title: conversation.title })}
      tooltip={false}
      className={cx(
        'size-8! opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 aria-expanded:opacity-100',
        'pointer-coarse:size-11! pointer-coarse:opacity-100',
      )}
    >
      <Ellipsis aria-hidden="true" />
    </IconButton>
  );
  return (
    <>
      <Menu trigger={trigger} label={t('malaika.history.actions', { title: conversation.title })}>
        <MenuItem icon={<Pencil aria-hidden="true" />} onSelect={() => setAsking('rename')}>
          {t('malaika.history.rename')}
        </MenuItem>
        <MenuItem icon={<Trash2 aria-hidden="true" />} tone="danger" onSelect={() => setAsking('delete')}>
          {t('malaika.history.delete')}
        </MenuItem>
      </Menu>
      {asking === 'rename' && <RenameDialog conversation={conversation} onClose={close} />}
      <ConfirmDialog
        open={asking === 'delete'}
        onOpenChange={(open) => !open && close()}
        title={t('malaika.history.deleteTitle')}
        description={t('malaika.history.deleteText', { title: conversation.title })}
        confirm={t('malaika.history.delete')}
        busy={busy}
        onConfirm={() => void confirm()}
      />
    </>
  );
}

/** A conversation in the list: open it, rename it, delete it. */
export function HistoryRow({ conversation, place }: { conversation: Conversation; place: HistoryPlace }) {
  const { relative } = useI18n();
  const scope = useScopeText()(scopeOf(conversation));
  const current = conversation.id === place.current;
  return (
    <li
      className={cx(
        'group flex items-center rounded-sm pe-1 transition-colors',
        current ? 'bg-raised' : 'hover:bg-surface',
      )}
    >
      <OpenConversation id={conversation.id} place={place} className="min-w-0 flex-1 rounded-sm px-2.5 py-2 text-start">
        <span dir="auto" className={cx('text-match-parent block truncate', current && 'font-medium')}>
          {conversation.title}
        </span>
        <span className="block text-sm text-text-3 wrap-anywhere">
          {relative(conversation.updatedAt)} · <bdi>{scope}</bdi>
        </span>
      </OpenConversation>
      <RowMenu conversation={conversation} onDeleted={() => current && place.onNew()} />
    </li>
  );
}
