import { ArrowDown, ArrowUp, PenLine, RefreshCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { HOSTS } from '../../../../adapters/ai/catalogue.ts';
import { cx } from '../../../../platform/web/cx.ts';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { toast } from '../../../../platform/web/toast.ts';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { TextArea } from '../../../../platform/web/ui/field.tsx';
import { IconButton } from '../../../../platform/web/ui/icon-button.tsx';
import { Select } from '../../../../platform/web/ui/select.tsx';
import { Spinner } from '../../../../platform/web/ui/spinner.tsx';
import type { Line } from '../../contract.ts';
import { type EditedLine, moved, putBack, withHost, without, withText, wordsOf } from '../../core/script-edits.ts';
import { MAX_LINE } from '../../limits.ts';
import { PieceText } from '../../../makings/web/index.ts';
import type { ScriptEdits } from './use-script-edits.ts';

type LineEditorProps = {
  line: Line;
  edited: EditedLine;
  editing: ScriptEdits;
  first: boolean;
  last: boolean;
  /** The script is being recorded or saved. */
  locked: boolean;
  hosts: readonly Line['host'][];
  /** Language and direction of what is written. */
  words: { lang: string; dir: 'ltr' | 'rtl' | 'auto' };
};

/** The words as they will be: read with what they rest on, or the person's own. */
function Words({ line, edited }: Pick<LineEditorProps, 'line' | 'edited'>) {
  const { t } = useI18n();
  const own = edited.text !== undefined || line.pieces.some(({ role }) => role === 'own');
  return (
    <>
      {edited.text ?? <PieceText blockId={line.id} pieces={line.pieces} />}
      {own && (
        <span className="ms-1.5 rounded-full bg-mark-soft px-2 py-0.5 align-middle font-ui text-xs text-text-2">
          {t('bookcast.role.own')}
        </span>
      )}
    </>
  );
}

type TypingProps = Pick<LineEditorProps, 'line' | 'edited' | 'editing' | 'words'> & { onDone: () => void };

function Typing({ line, edited, editing, words, onDone }: TypingProps) {
  const { t } = useI18n();
  const [began, setBegan] = useState(false);
  const type = (text: string): void => {
    editing.change((edits) => withText(edits, line, text), { typing: began });
    setBegan(true);
  };
  return (
    <>
      <TextArea
        value={edited.text ?? wordsOf(line)}
        rows={2}
        maxLength={MAX_LINE}
        {...words}
        autoFocus
        aria-label={t('bookcast.line.words')}
        className="font-book text-md leading-relaxed"
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' && !(event.key === 'Enter' && (event.ctrlKey || event.metaKey))) return;
          event.preventDefault();
          onDone();
        }}
      />
      <div className="mt-2 flex flex-wrap items-center gap-2">
        <Button size="sm" onClick={onDone}>
          {t('bookcast.line.done')}
        </Button>
        {edited.text !== undefined && (
          <Button
            size="sm"
            variant="quiet"
            onClick={() => editing.change((edits) => withText(edits, line, wordsOf(line)))}
          >
            {t('bookcast.line.original')}
          </Button>
        )}
      </div>
    </>
  );
}

/** A line of the script: its host, its words, its place, and writing it again. */
export function LineEditor({ line, edited, editing, first, last, locked, hosts, words: set }: LineEditorProps) {
  const { t } = useI18n();
  const [writing, setWriting] = useState(false);
  const { change } = editing;
  const words = edited.text ?? wordsOf(line);
  const clash = edited.text !== undefined && edited.was !== undefined && edited.was !== wordsOf(line);
  const remove = (): void => {
    const at = editing.edits.lines.findIndex(({ id }) => id === line.id);
    change((edits) => without(edits, line.id));
    toast(t('bookcast.line.removed'), {
      action: { label: t('common.undo'), onClick: () => change((edits) => putBack(edits, edited, at)) },
    });
  };
  return (
    <div
      className={cx('rounded-md border bg-surface p-3', edited.text === undefined ? 'border-line' : 'border-mark/60')}
    >
      <div className="mb-2 flex flex-wrap items-center gap-x-1 gap-y-2">
        <Select
          label={t('bookcast.line.host')}
          value={edited.host ?? line.host}
          disabled={locked || hosts.length < 2}
          onChange={(host) => change((edits) => withHost(edits, line, host))}
          options={HOSTS.map((value) => ({ value, label: t(`bookcasts.host.${value}`) }))}
          className="me-auto h-8 w-32"
        />
        <IconButton
          label={t('bookcast.line.edit')}
          aria-pressed={writing}
          disabled={locked}
          onClick={() => setWriting(!writing)}
        >
          <PenLine aria-hidden="true" />
        </IconButton>
        <IconButton label={t('bookcast.line.rewrite')} disabled={locked} onClick={() => void editing.rewrite(line.id)}>
          {editing.rewriting === line.id ? (
            <Spinner label={t('bookcast.line.rewriting')} />
          ) : (
            <RefreshCw aria-hidden="true" />
          )}
        </IconButton>
        <IconButton
          label={t('bookcast.line.up')}
          disabled={locked || first}
          onClick={() => change((edits) => moved(edits, line.id, -1))}
        >
          <ArrowUp aria-hidden="true" />
        </IconButton>
        <IconButton
          label={t('bookcast.line.down')}
          disabled={locked || last}
          onClick={() => change((edits) => moved(edits, line.id, 1))}
        >
          <ArrowDown aria-hidden="true" />
        </IconButton>
        <IconButton label={t('bookcast.line.remove')} disabled={locked || (first && last)} onClick={remove}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      </div>
      {writing && !locked ? (
        <Typing line={line} edited={edited} editing={editing} words={set} onDone={() => setWriting(false)} />
      ) : (
        <p {...set} className="font-book text-md leading-relaxed text-pretty wrap-anywhere">
          {words.trim() === '' ? (
            <span className="text-bad">{t('bookcast.line.empty')}</span>
          ) : (
            <Words line={line} edited={edited} />
          )}
        </p>
      )}
      {clash && (
        <div className="mt-3 rounded-sm bg-raised px-3 py-2">
          <p className="text-sm text-text-3">{t('bookcast.newer.line')}</p>
          <p {...set} className="mt-1 font-book wrap-anywhere">
            {wordsOf(line)}
          </p>
          <Button size="sm" className="mt-2" onClick={() => change((edits) => withText(edits, line, wordsOf(line)))}>
            {t('bookcast.newer.take')}
          </Button>
        </div>
      )}
    </div>
  );
}
