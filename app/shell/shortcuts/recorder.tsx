import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { Chord } from '../../../platform/web/commands/chord.ts';
import type { CommandSpec } from '../../../platform/web/commands/command.ts';
import { chordOfEvent } from '../../../platform/web/commands/dispatch.ts';
import { isReserved } from '../../../platform/web/commands/reserved.ts';
import { useI18n } from '../../../platform/web/i18n.tsx';
import { Button } from '../../../platform/web/ui/button.tsx';
import { controlClass } from '../../../platform/web/ui/field.tsx';
import { keyText } from '../../../platform/web/ui/kbd.tsx';
import type { Shortcuts } from './use-shortcuts.ts';

type RecorderProps = { command: CommandSpec; shortcuts: Shortcuts; onDone: () => void };

/** Hears the new keys of a command. A field that cannot be written in: screen readers let keys through to it. Escape is the dialog's. */
export function Recorder({ command, shortcuts, onDone }: RecorderProps) {
  const { t } = useI18n();
  const hintId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [pressed, setPressed] = useState<Chord | null>(null);
  useEffect(() => field.current?.focus(), []);
  const other = pressed !== null && !isReserved(pressed) ? shortcuts.conflict(command, pressed) : undefined;

  const remove = (): void => {
    shortcuts.remove(command);
    onDone();
  };
  const assign = (chord: Chord): void => {
    shortcuts.assign(command, chord);
    onDone();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Tab' || event.key === 'Escape') return;
    event.preventDefault();
    const chord = chordOfEvent(event.nativeEvent);
    if (!chord) return;
    if (chord === 'Backspace') remove();
    else if (isReserved(chord) || shortcuts.conflict(command, chord)) setPressed(chord);
    else assign(chord);
  };
  return (
    <div className="mt-2 space-y-2">
      <div className="flex flex-wrap items-center gap-2">
        <input
          ref={field}
          readOnly
          value={pressed === null ? '' : keyText(pressed)}
          placeholder={t('shell.shortcuts.press')}
          aria-label={t('shell.shortcuts.newKeys', { name: t(command.label) })}
          aria-describedby={hintId}
          onKeyDown={onKeyDown}
          className={`${controlClass} h-9 min-w-32 flex-1 px-3 text-center pointer-coarse:h-11`}
        />
        {other && pressed ? (
          <Button variant="primary" onClick={() => assign(pressed)}>
            {t('shell.shortcuts.takeOver')}
          </Button>
        ) : (
          <Button variant="quiet" onClick={remove}>
            {t('shell.shortcuts.remove')}
          </Button>
        )}
        <Button variant="quiet" onClick={onDone}>
          {t('common.cancel')}
        </Button>
      </div>
      <p id={hintId} className="text-sm text-text-3">
        {t('shell.shortcuts.hint')}
      </p>
      <p role="alert" className="text-sm text-warn empty:hidden">
        {pressed && isReserved(pressed) && t('shell.shortcuts.reserved', { keys: keyText(pressed) })}
        {pressed && other && t('shell.shortcuts.conflict', { keys: keyText(pressed), name: t(other.label) })}
      </p>
    </div>
  );
}
