import { useQuery } from '@tanstack/react-query';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { Pills } from '../../../../platform/web/ui/tabs.tsx';
import { Checkbox } from '../../../../platform/web/ui/toggle.tsx';
import type { BookDetails } from '../../../catalog/contract.ts';
import type { Source } from '../../contract.ts';
import { bookQuery } from '../queries.ts';
import type { PickedSource } from './picked.ts';

type BookSource = Extract<Source, { kind: 'book' }>;
type Part = 'whole' | 'chapters' | 'read';
type Toc = BookDetails['toc'];
type Props = { source: BookSource; title: string; onChange: (picked: PickedSource) => void };

const partOf = ({ chapters, upTo }: BookSource): Part => (chapters ? 'chapters' : upTo ? 'read' : 'whole');
const headings = (toc: Toc): string[] => [
  ...new Set(toc.flatMap((entry) => [entry.label, ...headings(entry.children)]).filter(Boolean)),
];

function Chapters({ source, title, onChange, toc }: Props & { toc: Toc }) {
  const { t } = useI18n();
  const chosen = source.chapters ?? [];
  const toggle = (heading: string, on: boolean) => {
    const kept = headings(toc).filter((one) => (one === heading ? on : chosen.includes(one)));
    onChange({ source: { ...source, chapters: kept }, title });
  };
  return (
    <ul aria-label={t('makings.source.chapters')} className="mt-3 max-h-56 space-y-1.5 overflow-y-auto">
      {headings(toc).map((heading) => (
        <li key={heading}>
          <Checkbox
            checked={chosen.includes(heading)}
            onChange={(on) => toggle(heading, on)}
            label={<bdi>{heading}</bdi>}
          />
        </li>
      ))}
    </ul>
  );
}

/** What of a book is meant. Chapters are offered where it has contents, what was read where somebody reads it. */
export function BookPart({ source, title, onChange }: Props) {
  const { t } = useI18n();
  const { data: book } = useQuery(bookQuery(source.bookId));
  if (!book) return null;
  const part = partOf(source);
  const parts: Part[] = ['whole'];
  if (headings(book.toc).length > 1 || part === 'chapters') parts.push('chapters');
  if (book.progress > 0 || part === 'read') parts.push('read');
  if (parts.length === 1) return null;
  const choose = (next: Part) => {
    const { bookId } = source;
    const [first] = headings(book.toc);
    if (next === 'whole') onChange({ source: { kind: 'book', bookId }, title });
    if (next === 'read') onChange({ source: { kind: 'book', bookId, upTo: 'read' }, title });
    if (next === 'chapters' && first) onChange({ source: { kind: 'book', bookId, chapters: [first] }, title });
  };
  return (
    <div className="mt-3">
      <Pills
        label={t('makings.source.part')}
        value={part}
        onChange={choose}
        options={parts.map((one) => ({ value: one, label: t('makings.source.partName', { part: one }) }))}
      />
      {part === 'chapters' && <Chapters source={source} title={title} onChange={onChange} toc={book.toc} />}
    </div>
  );
}
