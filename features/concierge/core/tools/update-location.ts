import * as z from 'zod';
import { Location } from '../../contract.ts';
import { arabic, ARABIC_CHANGE, order, remark } from '../grammar/phrase.ts';
import { findLocation } from '../grammar/vocabulary.ts';
import { defineTool } from './tool.ts';

function named(name: string) {
  const location = findLocation(name);
  return location && { location };
}
const unknown = (name: string) => ({ kind: 'unknown_place', name: name.trim() }) as const;

/** Saves where the person is, for the weather. */
export const updateLocation = defineTool({
  name: 'update_location',
  args: z.object({ location: Location }),
  phrases: {
    en: [
      order(/^(?:set|change|update|make) (?:my |the )?(?:location|city|place) (?:to|as) (.+)$/i, named, unknown),
      order(/^use (.+) (?:as|for) my (?:location|city|place)$/i, named, unknown),
      remark(
        /^(?:my (?:location|city) is|i live in|i am in|i'm in|i am based in|i'm based in|i have moved to|i moved to) (.+)$/i,
        named,
        unknown,
      ),
    ],
    ar: [
      order(arabic(`(?:${ARABIC_CHANGE}) (?:موقعي|مدينتي|مكاني) (?:الى |على )?(.+)`), named, unknown),
      remark(arabic('(?:اعيش في|اسكن في|اقيم في|انا في|انتقلت الى|مدينتي هي|مدينتي|موقعي هو) (.+)'), named, unknown),
    ],
  },
  describe: ({ location }) => ({ value: location.name }),
  preference: {
    label: 'location',
    change: ({ location }) => ({ location }),
    describe: ({ location }) => location?.name,
  },
  outcome: ({ location }, done) => ({ result: done, data: { action: done.action, location } }),
});
