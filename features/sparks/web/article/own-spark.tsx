import { useState } from 'react';
import { useBrowserEvent } from '../../../../platform/web/events.ts';
import { useSession } from '../../../../platform/web/session.ts';
import { Page } from '../../../../platform/web/ui/page.tsx';
import type { SparkDetail } from '../../contract.ts';
import { SparkEditor } from '../edit/editor.tsx';
import { keptDraft } from '../edit/kept-draft.ts';
import { refreshLists, refreshSpark } from '../queries.ts';
import { useSparkSession } from '../spark-session.ts';
import { Article } from './article.tsx';
import { useRewrite } from './rewrite.tsx';
import { SparkBar } from './spark-bar.tsx';
import { Unfinished } from './unfinished.tsx';

const isReady = (spark: SparkDetail): boolean => spark.state === 'ready';

/** A Spark of the person's own: read, changed where it is read, published. */
export function OwnSpark({ spark }: { spark: SparkDetail }) {
  const { user } = useSession(),
    // What was written before and never reached the server is gone on with.
    [editing, setEditing] = useState(() => isReady(spark) && keptDraft.read(spark.id) !== undefined),
    { busy, rewrite } = useRewrite(spark);
  useSparkSession(spark);
  useBrowserEvent('maktaba:cover-changed', ({ type, id }) => {
    if (type !== 'spark' || id !== spark.id) return;
    refreshLists();
    void refreshSpark(id);
  });
  if (editing && isReady(spark))
    return (
      <Page>
        <SparkEditor spark={spark} onDone={() => setEditing(false)} />
      </Page>
    );
  return (
    <Page>
      <SparkBar spark={spark} onEdit={() => setEditing(true)} />
      {spark.state === 'ready' ? (
        <Article spark={spark} by={user?.name ?? ''} changes={{ busy, rewrite, onEdit: () => setEditing(true) }} />
      ) : (
        <Unfinished spark={{ ...spark, state: spark.state }} />
      )}
    </Page>
  );
}
