import { useEffect, useEffectEvent, useState } from 'react';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { DraftNote } from '../../../../platform/web/ui/draft-note.tsx';
import { Field, TextArea } from '../../../../platform/web/ui/field.tsx';
import { useDraft } from '../../../../platform/web/use-draft.ts';
import { MAX_IDEA } from '../../limits.ts';
import { ideaDraftName } from './draft-names.ts';
import type { PartProps } from './picked.ts';

/** A bare idea; what the library has about it is looked up. */
export function IdeaSource({ value, onChange }: PartProps) {
  const { t } = useI18n();
  const [asked] = useState(value?.source.kind === 'idea' ? value.source.text : '');
  const draft = useDraft(ideaDraftName(asked), { text: asked });
  const { text } = draft.texts;
  const tell = (next: string) => {
    const idea = next.trim();
    onChange(idea ? { source: { kind: 'idea', text: idea }, title: idea } : null);
  };
  const tellRestored = useEffectEvent(() => {
    if (draft.isRestored) tell(text);
  });
  useEffect(() => tellRestored(), []);
  const write = (next: string) => {
    draft.set({ text: next });
    tell(next);
  };
  const discard = () => {
    draft.discard();
    tell('');
  };
  return (
    <>
      <DraftNote draft={{ ...draft, discard }} className="mb-2" />
      <Field label={t('makings.source.idea')} hint={t('makings.source.ideaHint')}>
        <TextArea value={text} maxLength={MAX_IDEA} dir="auto" onChange={(event) => write(event.target.value)} />
      </Field>
    </>
  );
}
