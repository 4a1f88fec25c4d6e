import { Sparkles } from 'lucide-react';
import { useState } from 'react';
import { forgetDraft } from '../../../../platform/web/drafts.ts';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import type { EventDialogProps } from '../../../../platform/web/manifest/event-dialog.tsx';
import { problemText } from '../../../../platform/web/problem-text.ts';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { Dialog } from '../../../../platform/web/ui/dialog.tsx';
import { DraftNote } from '../../../../platform/web/ui/draft-note.tsx';
import { Checkbox } from '../../../../platform/web/ui/toggle.tsx';
import { useDraft } from '../../../../platform/web/use-draft.ts';
import { useAdjustOnChange } from '../../../../platform/web/use-adjust-on-change.ts';
import type { Offers } from '../../../makings/contract.ts';
import { draftName, IDEA_DRAFT, OffersNote, pickedFrom, SourcePicker, useOffers } from '../../../makings/web/index.ts';
import { Choices } from './choices.tsx';
import { useCreate } from './use-create.ts';
import { initialSparkOptions, type Wish } from './wish.ts';

/** Longest that a source is good for: excerpts one after the other fill more than a text with a thread. */
function mostWordsOf(offers: Offers | undefined, type: Wish['type']): number | null {
  const form = type === 'summary' || type === 'reading-notes' ? 'summary' : 'spark';
  const own = offers?.offered.find((one) => one.form === form) ?? offers?.offered.find((one) => one.form === 'spark');
  return own?.maxWords ?? null;
}

/** The dialog that makes a Spark: from what, which kind, how long, for whom; and what comes of it, before it starts (SPARK-01). */
export function CreateDialog({ asked, open, onOpenChange }: EventDialogProps<'maktaba:spark-open'>) {
  const { t } = useI18n(),
    [picked, setPicked] = useState(() => pickedFrom(asked)),
    draft = useDraft(draftName('spark', asked.prompt), { prompt: asked.prompt ?? '' }),
    [chosen, setChosen] = useState<Wish>(() => initialSparkOptions()),
    wish = { ...chosen, prompt: draft.texts.prompt },
    [builtin, setBuiltin] = useState(false),
    engine = builtin ? 'builtin' : 'default',
    usual = useOffers(picked?.source ?? null, 'default'),
    offers = useOffers(picked?.source ?? null, engine),
    { create, busy, error } = useCreate(() => {
      draft.clear();
      forgetDraft(IDEA_DRAFT);
      onOpenChange(false);
    });
  useAdjustOnChange(open, () => {
    if (!open) return; // opened again, it begins with what is asked now
    setPicked(pickedFrom(asked));
    setChosen(initialSparkOptions());
    draft.restart({ prompt: asked.prompt ?? '' });
  });
  const offer = offers.data?.offered.find(({ form }) => form === 'spark'),
    refused = offers.isError || (offers.data?.source.ready === true && !offer),
    mostWords = offer ? mostWordsOf(offers.data, wish.type) : null,
    start = () =>
      picked && void create(picked, { ...wish, words: Math.min(wish.words, mostWords ?? wish.words) }, engine);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="lg"
      startInside
      title={t('sparks.create.title')}
      footer={
        <>
          {!picked && <p className="me-auto text-sm text-text-3">{t('sparks.create.pick')}</p>}
          <Button variant="primary" busy={busy} disabled={!picked || refused} onClick={start}>
            {!busy && <Sparkles aria-hidden="true" />}
            {t('sparks.create.start')}
          </Button>
        </>
      }
    >
      <div className="space-y-6">
        <section aria-labelledby="spark-source">
          <h3 id="spark-source" className="mb-2 text-sm font-medium">
            {t('sparks.create.source')}
          </h3>
          <SourcePicker value={picked} onChange={setPicked} />
        </section>
        <DraftNote draft={draft} />
        <Choices
          wish={wish}
          onWish={({ prompt, ...change }) => {
            if (prompt !== undefined) draft.set({ prompt });
            setChosen((was) => ({ ...was, ...change }));
          }}
          mostWords={mostWords}
          model={offers.data?.engine.kind === 'model'}
        />
        {usual.data?.engine.kind === 'model' && (
          <Checkbox checked={builtin} onChange={setBuiltin} label={t('sparks.create.useBuiltin')} />
        )}
        {offers.data && <OffersNote offers={offers.data} kind="spark" />}
        {(error ?? (offers.isError ? problemText(t, offers.error) : null)) && (
          <p role="alert" className="text-sm text-bad">
            {error ?? problemText(t, offers.error)}
          </p>
        )}
      </div>
    </Dialog>
  );
}
