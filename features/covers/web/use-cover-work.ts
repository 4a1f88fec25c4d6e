import { useState } from 'react';
import { emit, type CoverSubject } from '../../../platform/web/events.ts';
import { useI18n } from '../../../platform/web/i18n.tsx';
import { problemCode, problemText } from '../../../platform/web/problem-text.ts';
import type { PlainKey } from '../../../platform/web/translator.ts';
import { toast } from '../../../platform/web/toast.ts';
import type { CoverReply } from '../contract.ts';
import { callsFor } from './cover-calls.ts';

type Work = 'generate' | 'upload' | 'remove';
/** Failures without a reason worth telling. */
const UNEXPLAINED = new Set(['INTERNAL', 'API_FAILED', 'NETWORK']);

/** Generating, uploading and removing: each its own busy state; the page learns the new address when one is done. */
export function useCoverWork(subject: CoverSubject, onDone: (work: Work) => void) {
  const { t } = useI18n(),
    [busy, setBusy] = useState<Work | null>(null),
    [refusal, setRefusal] = useState<string | null>(null),
    calls = callsFor(subject);

  async function run(
    work: Work,
    call: () => Promise<CoverReply>,
    done: PlainKey = `covers.done.${work}`,
  ): Promise<void> {
    if (busy) return;
    setBusy(work);
    setRefusal(null);
    try {
      const { coverUrl } = await call();
      toast.success(t(done));
      emit('maktaba:cover-changed', { type: subject.type, id: subject.id, coverUrl });
      if (subject.type === 'book' || subject.type === 'document')
        emit('maktaba:library-changed', { bookId: subject.id });
      onDone(work);
    } catch (error) {
      if (work === 'generate' && problemCode(error).startsWith('AI_')) return setRefusal(problemText(t, error));
      const reason = UNEXPLAINED.has(problemCode(error)) ? null : problemText(t, error),
        why = reason && work === 'generate' ? t('covers.generate.why', { reason }) : reason;
      toast.error(t(`covers.failed.${work}`), why ? { description: why } : {});
    } finally {
      setBusy(null);
    }
  }
  return {
    busy,
    /** Why the model drew nothing: the built-in art is offered. */
    refusal,
    /** `engine`: drawn without a model that was asked for, so no AI made it. */
    generate: (prompt: string, engine?: 'builtin') =>
      run('generate', () => calls.generate(prompt, engine), engine && 'covers.done.update'),
    upload: (file: File) => run('upload', () => calls.upload(file)),
    remove: () => run('remove', () => calls.remove()),
  };
}
