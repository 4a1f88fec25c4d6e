import { useState } from 'react';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { Field, TextArea } from '../../../../platform/web/ui/field.tsx';
import { MAX_IDEA } from '../../limits.ts';
import type { PartProps } from './picked.ts';

/** A bare idea; what the library has about it is looked up. */
export function IdeaSource({ value, onChange }: PartProps) {
  const { t } = useI18n();
  const [text, setText] = useState(value?.source.kind === 'idea' ? value.source.text : '');
  const write = (next: string) => {
    setText(next);
    const idea = next.trim();
    onChange(idea ? { source: { kind: 'idea', text: idea }, title: idea } : null);
  };
  return (
    <Field label={t('makings.source.idea')} hint={t('makings.source.ideaHint')}>
      <TextArea value={text} maxLength={MAX_IDEA} dir="auto" onChange={(event) => write(event.target.value)} />
    </Field>
  );
}
