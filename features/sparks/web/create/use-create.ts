import { useRef, useState } from 'react';
import { emit } from '../../../../platform/web/events.ts';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { useGo } from '../../../../platform/web/navigation.tsx';
import { problemText } from '../../../../platform/web/problem-text.ts';
import { type PickedSource, refreshMakings } from '../../../makings/web/index.ts';
import { api } from '../client.ts';
import { refreshLists } from '../queries.ts';
import type { Wish } from './wish.ts';

/** Makes a Spark and goes to it (SIDE-04). The same wish sent again is one Spark, however often it is pressed. */
export function useCreate(onDone: () => void) {
  const { t } = useI18n(),
    go = useGo(),
    [busy, setBusy] = useState(false),
    [error, setError] = useState<string | null>(null),
    key = useRef({ of: '', requestKey: '' });

  return {
    busy,
    error,
    async create(picked: PickedSource, wish: Wish, engine: 'default' | 'builtin'): Promise<void> {
      if (busy) return;
      const asked = { source: picked.source, ...wish, engine },
        of = JSON.stringify(asked);
      if (key.current.of !== of) key.current = { of, requestKey: crypto.randomUUID() };
      setBusy(true);
      setError(null);
      try {
        const { url, making } = await api.create({ ...asked, requestKey: key.current.requestKey });
        refreshMakings(making);
        refreshLists();
        emit('maktaba:making-started', { makingId: making.id, kind: 'spark', title: making.title });
        onDone();
        go(url);
      } catch (failure) {
        setError(problemText(t, failure));
      } finally {
        setBusy(false);
      }
    },
  };
}
