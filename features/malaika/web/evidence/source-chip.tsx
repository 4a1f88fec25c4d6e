import { AppLink } from '../../../../platform/web/navigation.tsx';
import type { Citation } from '../../contract.ts';
import { useShows } from './evidence-context.tsx';
import { passageSearch } from './passage-link.ts';
import { SourceNumber, useSourceName } from './source-parts.tsx';

/** The number of a source in the text of an answer; opens the reader at the passage. */
export function SourceChip({ citation }: { citation: Citation }) {
  const name = useSourceName()(citation);
  const { shown, ...shows } = useShows(citation);
  if (citation.bookTitle === '') {
    return (
      <span className="mx-0.5 inline-flex align-middle" {...shows}>
        <SourceNumber n={citation.number} lit={shown} />
      </span>
    );
  }
  return (
    <AppLink
      to="/reader"
      search={passageSearch(citation)}
      aria-label={name}
      className="mx-0.5 inline-flex rounded-full p-0.5 align-middle hover:outline-1 hover:outline-accent pointer-coarse:p-2"
      {...shows}
    >
      <SourceNumber n={citation.number} lit={shown} />
    </AppLink>
  );
}
