import { useQuery } from '@tanstack/react-query';
import { Languages, Lightbulb } from 'lucide-react';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { Dialog } from '../../../../platform/web/ui/dialog.tsx';
import { IconButton } from '../../../../platform/web/ui/icon-button.tsx';
import { Spinner } from '../../../../platform/web/ui/spinner.tsx';
import { ErrorState } from '../../../../platform/web/ui/states.tsx';
import { connect } from '../../../../platform/web/api.ts';
import type { contract } from '../../../ai/contract.ts';
import routes from '../../../ai/contract.ts?routes';
import { MAX_SELECTION } from '../../../ai/limits.ts';
import type { SelectedText } from '../../../highlights/web/index.ts';

const ai = connect<typeof contract>(routes);
/** The provider of models changes seldom. */
const STATE_MS = 60_000;

export type HelpAct = 'explain' | 'translate';
export type Help = { act: HelpAct; words: SelectedText };

/** Explains and translates selected words; nothing where no model can do it. */
export function WordHelp({ words, onAsk }: { words: SelectedText; onAsk: (help: Help) => void }) {
  const { t } = useI18n();
  const state = useQuery({
    queryKey: ['reader', 'ai'],
    queryFn: ({ signal }) => ai.state({}, { signal }),
    staleTime: STATE_MS,
    retry: false,
  });
  if (!state.data?.model || words.text.length > MAX_SELECTION) return null;
  return (
    <>
      <IconButton label={t('reader.help.explain')} tooltip="bottom" onClick={() => onAsk({ act: 'explain', words })}>
        <Lightbulb aria-hidden="true" />
      </IconButton>
      <IconButton
        label={t('reader.help.translate')}
        tooltip="bottom"
        onClick={() => onAsk({ act: 'translate', words })}
      >
        <Languages aria-hidden="true" />
      </IconButton>
    </>
  );
}

/** What a model says about the words, and which one said it. */
export function HelpDialog({ help, onClose }: { help: Help; onClose: () => void }) {
  const { t, locale } = useI18n();
  const { act, words } = help;
  const { text, prefix, suffix } = words;
  const said = useQuery({
    queryKey: ['reader', 'help', act, text, prefix, locale],
    queryFn: ({ signal }) =>
      ai.selection({ act, text, around: `${prefix}${text}${suffix}`.slice(0, MAX_SELECTION), locale }, { signal }),
    staleTime: Infinity,
    retry: false,
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={act === 'explain' ? t('reader.help.explain') : t('reader.help.translate')}
      description={
        <q dir="auto" className="line-clamp-3 font-book">
          {text}
        </q>
      }
    >
      {said.isPending && <Spinner label={t('reader.help.busy')} className="py-4 text-text-3" />}
      {said.isError && <ErrorState error={said.error} onRetry={() => void said.refetch()} className="py-6!" />}
      {said.data && (
        <div role="status">
          <p dir="auto" className="font-book leading-relaxed whitespace-pre-wrap">
            {said.data.text}
          </p>
          <p className="mt-4 text-sm text-text-3">{t('reader.help.by', { model: said.data.engine.model })}</p>
        </div>
      )}
    </Dialog>
  );
}
