import { CircleCheck, FileUp, TriangleAlert } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import { ORPCError } from '@orpc/client';
import { apiFetch, decodeProblem } from '../../../../platform/web/request.ts';
import { queryClient } from '../../../../platform/web/query.ts';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { problemText } from '../../../../platform/web/problem-text.ts';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { Dialog } from '../../../../platform/web/ui/dialog.tsx';
import { Spinner } from '../../../../platform/web/ui/spinner.tsx';
import type { ImportReply } from '../../contract.ts';
import { previewOf } from '../../core/index.ts';
import { IMPORT_BYTES_MAX } from '../../limits.ts';

const SHOWN_MAX = 200;
type State = { step: 'choose'; error: string | null } | { step: 'busy' } | { step: 'done'; reply: ImportReply };

async function send(file: File): Promise<ImportReply> {
  const response = await apiFetch(`/api/highlights/import?name=${encodeURIComponent(file.name)}`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
    body: file,
  });
  const body: unknown = await response.json().catch(() => null);
  if (!response.ok)
    throw decodeProblem(body, response.status) ?? new ORPCError('INTERNAL', { status: response.status, data: {} });
  return body as ImportReply;
}

/** Brings a file of highlights in and tells what became of each. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { t, number } = useI18n();
  const [state, setState] = useState<State>({ step: 'choose', error: null });
  const take = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    if (file.size > IMPORT_BYTES_MAX) {
      setState({
        step: 'choose',
        error: t('highlights.import.tooLarge', { size: number(IMPORT_BYTES_MAX / 1024 / 1024) }),
      });
      return;
    }
    setState({ step: 'busy' });
    try {
      setState({ step: 'done', reply: await send(file) });
      void queryClient.invalidateQueries({ queryKey: ['highlights'] });
    } catch (error) {
      setState({ step: 'choose', error: problemText(t, error) });
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('highlights.import.title')}
      description={state.step === 'done' ? undefined : t('highlights.import.text')}
      footer={
        state.step === 'done' && (
          <>
            <Button variant="quiet" onClick={() => setState({ step: 'choose', error: null })}>
              {t('highlights.import.again')}
            </Button>
            <Button variant="primary" onClick={onClose}>
              {t('highlights.import.done')}
            </Button>
          </>
        )
      }
    >
      {state.step === 'choose' && <Choose error={state.error} onFile={(file) => void take(file)} />}
      {state.step === 'busy' && (
        <Spinner label={t('highlights.import.busy')} className="mx-auto py-10 text-xl text-text-3" />
      )}
      {state.step === 'done' && <Result reply={state.reply} />}
    </Dialog>
  );
}

function Choose({ error, onFile }: { error: string | null; onFile: (file: File | undefined) => void }) {
  const { t } = useI18n();
  const input = useRef<HTMLInputElement>(null);
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    onFile(event.dataTransfer.files[0]);
  };
  return (
    <>
      <div
        onDragOver={(event) => event.preventDefault()}
        onDrop={drop}
        className="grid place-items-center gap-2 rounded-md border border-dashed border-line-strong px-4 py-8"
      >
        <FileUp className="size-6 text-text-3" aria-hidden="true" />
        <input
          ref={input}
          type="file"
          accept=".md,.markdown,.csv,.json,.jsonld,.txt"
          aria-label={t('highlights.import.choose')}
          className="hidden"
          onChange={(event) => onFile(event.target.files?.[0])}
        />
        <Button variant="primary" onClick={() => input.current?.click()}>
          {t('highlights.import.choose')}
        </Button>
        <span className="text-sm text-text-3">{t('highlights.import.drop')}</span>
      </div>
      {error && (
        <p role="alert" className="mt-3 text-bad">
          {error}
        </p>
      )}
    </>
  );
}

const REASONS = {
  no_book: 'highlights.import.reasonBook',
  no_place: 'highlights.import.reasonPlace',
  looks_different: 'highlights.import.reasonDifferent',
  not_in_book: 'highlights.import.reasonMissing',
} as const;

function Result({ reply }: { reply: ImportReply }) {
  const { t } = useI18n();
  return (
    <div role="status">
      <p className="flex items-center gap-2 font-medium">
        <CircleCheck className="size-5 text-good" aria-hidden="true" />
        {t('highlights.import.added', { count: reply.added })}
        {reply.already > 0 && ` · ${t('highlights.import.already', { count: reply.already })}`}
      </p>
      <Listed title={t('highlights.import.unsure', { count: reply.unsure.length })} marks={reply.unsure} />
      <Listed title={t('highlights.import.unmatched', { count: reply.unmatched.length })} marks={reply.unmatched} />
    </div>
  );
}

function Listed({ title, marks }: { title: string; marks: ImportReply['unsure'] }) {
  const { t } = useI18n();
  if (marks.length === 0) return null;
  return (
    <section className="mt-5">
      <h3 className="mb-2 flex items-center gap-2 font-medium">
        <TriangleAlert className="size-5 text-warn" aria-hidden="true" />
        {title}
      </h3>
      <ul className="flex flex-col gap-2">
        {marks.slice(0, SHOWN_MAX).map((mark, index) => (
          <li key={index} className="rounded-md border border-line p-3">
            <p dir="auto" className="font-book">
              {previewOf(mark.text) || '—'}
            </p>
            <p className="mt-1 text-sm text-text-3">
              <bdi>{mark.title}</bdi>
              {mark.author && ' · '}
              {mark.author && <bdi>{mark.author}</bdi>}
            </p>
            <p className="mt-0.5 text-sm text-text-2">
              {t(REASONS[mark.reason as keyof typeof REASONS] ?? REASONS.no_place)}
            </p>
          </li>
        ))}
      </ul>
      {marks.length > SHOWN_MAX && (
        <p className="mt-2 text-sm text-text-3">{t('highlights.import.more', { count: marks.length - SHOWN_MAX })}</p>
      )}
    </section>
  );
}
