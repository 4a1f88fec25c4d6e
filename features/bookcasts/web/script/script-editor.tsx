import type { BookcastDetail, Script } from '../../contract.ts';
import { textDirection } from '../../../../platform/common/text-direction.ts';
import { guarded } from '../../../../platform/web/guarded.ts';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { emit } from '../../../../platform/web/events.ts';
import { useState } from 'react';
import { api } from '../client.ts';
import { keepBookcast, refreshBookcasts } from '../queries.ts';
import { LineEditor } from './line-editor.tsx';
import { NewerVersion } from './newer-version.tsx';
import { ScriptBar } from './script-bar.tsx';
import { useScriptEdits } from './use-script-edits.ts';

type ScriptEditorProps = {
  cast: BookcastDetail;
  script: Script;
};

/** The script, to be read and changed before and after it is recorded (CAST-01). */
export function ScriptEditor({ cast, script }: ScriptEditorProps) {
  const { t } = useI18n();
  const editing = useScriptEdits(script);
  const [recording, setRecording] = useState(false);
  const making = cast.state === 'making';
  const words = { lang: cast.lang, dir: textDirection(cast.lang) }; // it is laid out as it is written, whatever the page is
  const lines = new Map(script.lines.map((line) => [line.id, line]));
  const parts = new Map(script.parts.map(({ id, title }) => [id, title]));
  const record = async (): Promise<void> => {
    setRecording(true);
    await guarded(t, async () => {
      if (!(await editing.save())) return;
      const started = await api.voice({ bookcastId: cast.id });
      keepBookcast(started);
      if (started.making)
        emit('maktaba:making-started', { makingId: started.making.id, kind: 'bookcast', title: started.title });
      await refreshBookcasts();
    });
    setRecording(false);
  };
  const empty = editing.edits.lines.some(({ text }) => text !== undefined && text.trim() === '');
  const partOf = (at: number): string | undefined => lines.get(editing.edits.lines[at]?.id ?? '')?.partId;
  return (
    <div>
      <ScriptBar
        script={script}
        editing={editing}
        recorded={cast.audioUrl !== null}
        making={making}
        recording={recording}
        empty={empty}
        onRecord={() => void record()}
      />
      <NewerVersion editing={editing} />
      <ol className="space-y-3">
        {editing.edits.lines.map((edited, at) => {
          const line = lines.get(edited.id);
          if (!line) return null;
          const heading = line.partId === partOf(at - 1) ? null : parts.get(line.partId);
          return (
            <li key={line.id}>
              {heading && (
                <h2 {...words} className="mt-6 mb-2 font-book text-lg font-semibold">
                  {heading}
                </h2>
              )}
              <LineEditor
                line={line}
                edited={edited}
                editing={editing}
                first={at === 0}
                last={at === editing.edits.lines.length - 1}
                locked={making || editing.busy}
                hosts={cast.hosts}
                words={words}
              />
            </li>
          );
        })}
      </ol>
    </div>
  );
}
