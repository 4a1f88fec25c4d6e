import { type KeyboardEvent, useState } from 'react';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { Input } from '../../../../platform/web/ui/field.tsx';
import { MAX_SESSION_TITLE } from '../../limits.ts';
import type { OpenCanvas } from '../sync/canvas-types.ts';
import { useLive } from './use-live.ts';

function Editing({ open, title, onEnd }: { open: OpenCanvas; title: string; onEnd: () => void }) {
  const { t } = useI18n(),
    [text, setText] = useState(title);
  const [before] = useState(title);
  // Written while it is typed: a tab that crashes loses nothing.
  const type = (next: string) => {
    setText(next);
    if (next.trim()) open.rename(next.trim());
  };
  const end = (save: boolean) => {
    const wanted = save ? text.trim() : before;
    if (wanted !== title) open.rename(wanted);
    onEnd();
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return;
    event.preventDefault();
    event.stopPropagation();
    end(event.key === 'Enter');
  };
  return (
    <Input
      ref={(field) => {
        if (field && document.activeElement !== field) field.focus();
      }}
      value={text}
      dir="auto"
      maxLength={MAX_SESSION_TITLE}
      aria-label={t('forge.details.name')}
      onChange={(event) => type(event.target.value)}
      onKeyDown={onKey}
      onBlur={() => end(true)}
    />
  );
}

/** The title of a canvas; who may change the canvas renames it by a click. */
export function TitleField({ open, heading: Heading }: { open: OpenCanvas; heading: 'h1' | 'h3' }) {
  const { t } = useI18n(),
    { title } = useLive(open.session),
    role = useLive(open.role),
    standing = useLive(open.standing),
    [editing, setEditing] = useState(false),
    shown = title || t('forge.untitled');
  if (editing) return <Editing open={open} title={title} onEnd={() => setEditing(false)} />;
  return (
    <Heading className="min-w-0 flex-1 font-book font-semibold">
      {role === 'view' || standing !== 'open' ? (
        <bdi className="block truncate px-2">{shown}</bdi>
      ) : (
        <button
          type="button"
          dir="auto" // where a title is cut is decided by the direction of what cuts it
          title={t('forgeTools.rename')}
          onClick={() => setEditing(true)}
          className="max-w-full truncate rounded-sm px-2 py-1 text-start hover:bg-surface"
        >
          <bdi>{shown}</bdi>
        </button>
      )}
    </Heading>
  );
}
