import { Search } from 'lucide-react';
import { useState } from 'react';
import type { CommandSpec } from '../../../platform/web/commands/command.ts';
import { keysOf } from '../../../platform/web/commands/key-changes.ts';
import { useI18n } from '../../../platform/web/i18n.tsx';
import { Button } from '../../../platform/web/ui/button.tsx';
import { Dialog } from '../../../platform/web/ui/dialog.tsx';
import { controlClass } from '../../../platform/web/ui/field.tsx';
import { spokenKeys } from '../../../platform/web/ui/kbd.tsx';
import { Spinner } from '../../../platform/web/ui/spinner.tsx';
import { matchesQuery } from '../palette-match.ts';
import { ShortcutRow } from './shortcut-row.tsx';
import { type Shortcuts, useShortcuts } from './use-shortcuts.ts';

/** The keyboard shortcuts: what has keys, under headings, and the ways to change them (decision 0036). */
export default function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useI18n();
  const shortcuts = useShortcuts();
  const [editing, setEditing] = useState<string | null>(null);
  const cancel = (event: KeyboardEvent): void => {
    if (editing === null) return;
    event.preventDefault();
    setEditing(null);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      onEscape={cancel}
      title={t('shell.shortcuts.title')}
      description={t('shell.shortcuts.about')}
      footer={shortcuts && <Foot shortcuts={shortcuts} onReset={() => setEditing(null)} />}
    >
      {shortcuts ? <Groups shortcuts={shortcuts} editing={editing} onEdit={setEditing} /> : <Spinner />}
    </Dialog>
  );
}

type GroupsProps = { shortcuts: Shortcuts; editing: string | null; onEdit: (id: string | null) => void };

function Groups({ shortcuts, editing, onEdit }: GroupsProps) {
  const { t } = useI18n();
  const [query, setQuery] = useState('');
  const fits = (command: CommandSpec): boolean => {
    const keys = keysOf(command, shortcuts.changes);
    const spoken = keys.map((chord) => spokenKeys(t, chord));
    return [t(command.label), ...keys, ...spoken].some((text) => matchesQuery(text, query.replaceAll('+', ' ')));
  };
  const shown = shortcuts.groups
    .map(({ group, commands }) => ({ group, commands: commands.filter(fits) }))
    .filter(({ commands }) => commands.length > 0);
  return (
    <>
      <SearchField value={query} onChange={setQuery} />
      {shown.length === 0 && <p className="py-6 text-center text-text-2">{t('shell.shortcuts.none', { query })}</p>}
      {shown.map(({ group, commands }) => (
        <section key={group} aria-label={t(group)} className="mt-5">
          <h3 className="border-b border-line pb-1.5 text-sm font-semibold text-text-2">{t(group)}</h3>
          <ul>
            {commands.map((command) => (
              <ShortcutRow
                key={command.id}
                command={command}
                shortcuts={shortcuts}
                editing={editing === command.id}
                onEdit={(on) => onEdit(on ? command.id : null)}
              />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function SearchField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { t } = useI18n();
  return (
    <div className="relative">
      <Search
        className="pointer-events-none absolute inset-y-0 start-3 my-auto size-4 text-text-3"
        aria-hidden="true"
      />
      <input
        type="search"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        aria-label={t('shell.shortcuts.search')}
        placeholder={t('shell.shortcuts.search')}
        className={`${controlClass} h-10 w-full ps-9 pe-3 pointer-coarse:h-11`}
      />
    </div>
  );
}

function Foot({ shortcuts, onReset }: { shortcuts: Shortcuts; onReset: () => void }) {
  const { t } = useI18n();
  const changed = Object.keys(shortcuts.changes).length > 0;
  const resetAll = (): void => {
    onReset();
    shortcuts.resetAll();
  };
  return (
    <>
      <p role="status" className="me-auto text-sm text-text-2">
        {shortcuts.said ?? t('shell.shortcuts.escape')}
      </p>
      {shortcuts.said && (
        <Button variant="quiet" onClick={shortcuts.undo}>
          {t('common.undo')}
        </Button>
      )}
      {changed && <Button onClick={resetAll}>{t('shell.shortcuts.resetAll')}</Button>}
    </>
  );
}
