import { useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { useGo } from '../../../../platform/web/navigation.tsx';
import { ErrorState, Skeleton } from '../../../../platform/web/ui/states.tsx';
import { TabPanel, Tabs } from '../../../../platform/web/ui/tabs.tsx';
import type { Track } from '../../../listening/web/index.ts';
import type { BookcastDetail } from '../../contract.ts';
import { scriptQuery } from '../queries.ts';
import { ScriptEditor } from '../script/script-editor.tsx';
import { EvidenceBeside } from './evidence-beside.tsx';
import { ScriptWarnings } from './script-warnings.tsx';
import { Transcript } from './transcript/transcript.tsx';

const VIEWS = ['transcript', 'script'] as const;
type View = (typeof VIEWS)[number];

/** The view in the address; a script that waits to be read opens in the editor. */
function useView(cast: BookcastDetail): [View, (view: View) => void] {
  const go = useGo();
  const asked = useRouterState({
    select: (state) => (state.location.search as Record<string, string | undefined>)['view'],
  });
  const usual: View = cast.access.own && cast.state === 'script' ? 'script' : 'transcript';
  const view = VIEWS.find((one) => one === asked) ?? usual;
  const set = (next: View) =>
    go(`/bookcasts/${cast.id}`, { replace: true, search: { view: next === usual ? undefined : next } });
  return [view, set];
}

type WordsProps = {
  cast: BookcastDetail;
  /** Its recording, once there is one. */
  track?: Track | null;
  /** The player above was scrolled out of sight. */
  playerGone?: boolean;
};

/** The words of a Bookcast, to read along and, for its owner, to change, beside what they rest on. */
export function Words({ cast, track = null, playerGone = false }: WordsProps) {
  const { t } = useI18n();
  const query = useQuery(scriptQuery(cast.id));
  const [view, setView] = useView(cast);
  const script = query.data;
  if (!script && query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (!script) return <Skeleton className="mt-6 h-60 w-full" />;
  const transcript = <Transcript cast={cast} script={script} track={track} playerGone={playerGone} />;
  if (!cast.access.own)
    return (
      <section aria-label={t('bookcast.words.transcript')} className="mt-4">
        <EvidenceBeside script={script}>{transcript}</EvidenceBeside>
      </section>
    );
  return (
    <div className="mt-6">
      <ScriptWarnings script={script} />
      <Tabs
        label={t('bookcast.words.label')}
        value={view}
        onChange={setView}
        tabs={VIEWS.map((value) => ({ value, label: t(`bookcast.words.${value}`) }))}
      >
        {VIEWS.map((value) => (
          <TabPanel key={value} value={value}>
            <EvidenceBeside script={script}>
              {value === 'script' ? <ScriptEditor key={cast.id} cast={cast} script={script} /> : transcript}
            </EvidenceBeside>
          </TabPanel>
        ))}
      </Tabs>
    </div>
  );
}
