import * as z from 'zod';
import { Location } from '../../contract.ts';
import { arabic, order } from '../grammar/phrase.ts';
import { findLocation } from '../grammar/vocabulary.ts';
import { defineTool } from './tool.ts';

const here = () => ({});
function there(name: string) {
  const location = findLocation(name);
  return location && { location };
}
const unknown = (name: string) => ({ kind: 'unknown_place', name: name.trim() }) as const;

/** Only the weather of this moment is known, so "tomorrow" is none of its words. */
const ASK =
  "(?:(?:show(?: me)?|tell me|give me|check) (?:the )?(?:current )?weather|(?:what's|whats|what is|how's|hows|how is) (?:the |our |my )?(?:current )?weather(?: like)?|(?:the )?weather|how (?:warm|cold|hot) is it|what(?:'s| is) the temperature|is it (?:raining|snowing|sunny|cold|hot|warm))(?: outside| like)?";
const NOW = '(?: (?:right now|right|now|today|at the moment|outside|here))*';
const ASK_ARABIC =
  '(?:(?:كيف|كم|ما|ما هو|ماهو|كيف هو|اعرض|ارني|اخبرني عن|ما حاله|كيف حاله|ما هي حاله) )?(?:الطقس|حاله الطقس|الجو|درجه الحراره)';
const NOW_ARABIC = '(?: (?:اليوم|الان|هنا|في الخارج))*';

/** Says the weather, at a named place or where the person is. */
export const showWeather = defineTool({
  name: 'show_weather',
  args: z.object({ location: Location.optional() }),
  phrases: {
    en: [
      order(new RegExp(`^${ASK}${NOW}$`, 'i'), here),
      order(new RegExp(`^${ASK}${NOW} (?:in|at|for) (.+?)${NOW}$`, 'i'), there, unknown),
    ],
    ar: [
      order(arabic(`${ASK_ARABIC}${NOW_ARABIC}`), here),
      order(arabic(`${ASK_ARABIC}${NOW_ARABIC} في (.+?)${NOW_ARABIC}`), there, unknown),
    ],
  },
  describe: () => ({}),
  outcome: (_args, done) => ({ result: done }),
});
