import { Pencil, RotateCcw } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import type { CommandSpec } from '../../../platform/web/commands/command.ts';
import { keysOf } from '../../../platform/web/commands/key-changes.ts';
import { useI18n } from '../../../platform/web/i18n.tsx';
import { IconButton } from '../../../platform/web/ui/icon-button.tsx';
import { Kbd, spokenKeys } from '../../../platform/web/ui/kbd.tsx';
import { Recorder } from './recorder.tsx';
import type { Shortcuts } from './use-shortcuts.ts';

type RowProps = {
  command: CommandSpec;
  shortcuts: Shortcuts;
  editing: boolean;
  onEdit: (editing: boolean) => void;
};

/** One command with its keys, which can be changed and reset. */
export function ShortcutRow({ command, shortcuts, editing, onEdit }: RowProps) {
  const { t } = useI18n();
  const name = t(command.label);
  const change = useRef<HTMLButtonElement>(null);
  useFocusAfter(editing, change);
  const reset = (): void => {
    shortcuts.reset(command);
    change.current?.focus(); // its own button goes away
  };
  return (
    <li className="py-1">
      <div className="flex min-h-9 items-center gap-2">
        <command.icon className="size-4 shrink-0 text-text-3" strokeWidth={1.75} aria-hidden="true" />
        <span className="min-w-0 flex-1">{name}</span>
        {!editing && (
          <>
            <Keys command={command} shortcuts={shortcuts} />
            {shortcuts.changes[command.id] && (
              <IconButton label={t('shell.shortcuts.reset', { name })} onClick={reset}>
                <RotateCcw aria-hidden="true" />
              </IconButton>
            )}
            <IconButton ref={change} label={t('shell.shortcuts.change', { name })} onClick={() => onEdit(true)}>
              <Pencil aria-hidden="true" />
            </IconButton>
          </>
        )}
      </div>
      {editing && <Recorder command={command} shortcuts={shortcuts} onDone={() => onEdit(false)} />}
    </li>
  );
}

function Keys({ command, shortcuts }: Pick<RowProps, 'command' | 'shortcuts'>) {
  const { t } = useI18n();
  const keys = keysOf(command, shortcuts.changes);
  if (keys.length === 0) return <span className="text-sm text-text-3">{t('shell.shortcuts.noKeys')}</span>;
  return (
    <span className="flex max-w-1/2 flex-wrap justify-end gap-1">
      {keys.map((chord) => (
        <span key={chord}>
          <Kbd keys={chord} tone="key" />
          <span className="sr-only">{spokenKeys(t, chord)}</span>
        </span>
      ))}
    </span>
  );
}

/** When the recorder goes, the button that opened it has the focus again, unless something else has taken it. */
function useFocusAfter(editing: boolean, button: { current: HTMLButtonElement | null }): void {
  const was = useRef(editing);
  useLayoutEffect(() => {
    if (was.current && !editing && document.activeElement === document.body) button.current?.focus();
    was.current = editing;
  }, [editing, button]);
}
