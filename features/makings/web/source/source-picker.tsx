import { useState } from 'react';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { Pills } from '../../../../platform/web/ui/tabs.tsx';
import { BookSource } from './book-source.tsx';
import { FileSource } from './file-source.tsx';
import { HighlightsSource } from './highlights-source.tsx';
import { IdeaSource } from './idea-source.tsx';
import type { PartProps, PickedSource } from './picked.ts';
import { WebSource } from './web-source.tsx';

const KINDS = ['book', 'highlights', 'file', 'web', 'idea'] as const;
type Kind = (typeof KINDS)[number];
const PARTS = { book: BookSource, highlights: HighlightsSource, file: FileSource, web: WebSource, idea: IdeaSource };

const kindOf = (value: PickedSource | null): Kind => {
  const kind = value?.source.kind;
  return kind === 'highlights' || kind === 'idea' ? kind : 'book';
};

/** What a page gave: selected text, answers. It can only be taken as it is, or left for something else. */
function Given({ value, onLeave }: { value: PickedSource; onLeave: () => void }) {
  const { t } = useI18n();
  const what = value.source.kind === 'selection' ? value.source.text : null;
  return (
    <div className="rounded-md bg-sunken px-4 py-3">
      <div className="flex items-start gap-3">
        <p className="min-w-0 flex-1">
          <span className="block text-sm text-text-3">{t('makings.source.given', { kind: value.source.kind })}</span>
          <bdi className="line-clamp-2 font-medium">{value.title}</bdi>
        </p>
        <Button size="sm" variant="quiet" onClick={onLeave}>
          {t('makings.source.other')}
        </Button>
      </div>
      {what && (
        <p dir="auto" className="mt-2 line-clamp-3 font-book text-text-2">
          {what}
        </p>
      )}
    </div>
  );
}

/**
 * Chooses what something is made from: a book of the library or chapters of it, highlights, a file or a page of the web that becomes a
 * book first, or a bare idea. What a page has given already stands at its top. `onChange` gets null while nothing is chosen.
 */
export function SourcePicker({ value, onChange }: PartProps) {
  const { t } = useI18n();
  const [kind, setKind] = useState<Kind>(() => kindOf(value));
  const given = value && (value.source.kind === 'selection' || value.source.kind === 'conversation');
  if (given) return <Given value={value} onLeave={() => onChange(null)} />;
  const Part = PARTS[kind];
  const choose = (next: Kind) => {
    setKind(next);
    onChange(null);
  };
  return (
    <div>
      <Pills
        label={t('makings.source.kind')}
        value={kind}
        onChange={choose}
        options={KINDS.map((one) => ({ value: one, label: t('makings.source.kindName', { kind: one }) }))}
      />
      <div className="mt-4">
        <Part value={value} onChange={onChange} />
      </div>
    </div>
  );
}
