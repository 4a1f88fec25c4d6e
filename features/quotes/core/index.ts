import type { Quote } from '../contract.ts';
import { dayOf, numberOf } from './chance.ts';
import { wellKnown } from './well-known.ts';

export { dayOf, numberOf, shuffled } from './chance.ts';
export { liftOf, lifts, quotable, standsAlone } from './sentences.ts';

/** The well-known quotation of a day. */
export function wellKnownOf(time: Date, locale: string): Quote {
  const { language, quotes } = wellKnown(locale);
  return {
    ...quotes[numberOf(dayOf(time)) % quotes.length]!,
    bookId: null,
    cfi: null,
    page: null,
    language,
    introduction: null,
    engine: null,
  };
}
