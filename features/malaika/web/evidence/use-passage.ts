import { useQuery } from '@tanstack/react-query';
import type { Citation } from '../../contract.ts';
import { passages } from '../client.ts';
import { type Lit, litFromCitation, litIn, withNeighbours } from './lit-passage.ts';

const MAX_WORDS = 200;
const CANDIDATES = 8;

/** The words of a quotation used for the search. */
const searched = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, MAX_WORDS);

/** A quotation in its passage; until that has loaded, or if it can't be, with the stored context. */
export function usePassage(citation: Citation): Lit {
  const { data } = useQuery({
    queryKey: ['malaika', 'passage', citation.id],
    queryFn: async ({ signal }) => {
      const found = await passages.search(
        { q: searched(citation.text), bookId: citation.bookId, limit: CANDIDATES },
        { signal },
      );
      const inChapter = found.passages.filter((passage) => passage.chapter === citation.chapter);
      const around = [...inChapter, ...found.passages].flatMap(
        (passage) => litIn(withNeighbours(passage), citation.text) ?? [],
      );
      return around[0] ?? null;
    },
    enabled: citation.bookTitle !== '',
    staleTime: Infinity,
    retry: false,
  });
  return data ?? litFromCitation(citation);
}
