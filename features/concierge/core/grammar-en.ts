import { order, remark, type Rule } from './rule.ts';
import { authorsNamed, genresNamed, languageNamed, pageNamed, personNamed, placeNamed } from './vocabulary.ts';

const THEME: Record<string, 'dark' | 'light'> = {
  dark: 'dark',
  night: 'dark',
  light: 'light',
  day: 'light',
  bright: 'light',
};
const TIMES: Record<string, 'morning' | 'afternoon' | 'evening' | 'night'> = {
  morning: 'morning',
  afternoon: 'afternoon',
  evening: 'evening',
  night: 'night',
  bedtime: 'night',
};
const LENGTHS: Record<string, 'short' | 'medium' | 'long'> = {
  short: 'short',
  shorter: 'short',
  medium: 'medium',
  long: 'long',
  longer: 'long',
};
const STYLES: Record<string, 'brief' | 'balanced' | 'detailed'> = {
  brief: 'brief',
  short: 'brief',
  shorter: 'brief',
  concise: 'brief',
  balanced: 'balanced',
  normal: 'balanced',
  detailed: 'detailed',
  long: 'detailed',
  longer: 'detailed',
  thorough: 'detailed',
};
const theme = (word: string) => ({ tool: 'update_theme', theme: THEME[word.toLowerCase()]! }) as const;
const place = (name: string, wish: typeof order) => {
  const location = placeNamed(name);
  return location
    ? wish({ tool: 'update_location', location })
    : ({ kind: 'unknown_place', name: name.trim() } as const);
};
const time = (word: string) => TIMES[word.toLowerCase().replace(/s$/, '')]!;

const LOOK: Rule[] = [
  {
    form: /^(?:switch|change|turn|set|make|use|go|put)(?: (?:to|the|it|on|my|app|maktaba|theme|mode|look|everything|into|back|a))* (dark|night|light|day)(?: (?:mode|theme|look))?(?: on)?$/i,
    read: (m) => order(theme(m[1]!)),
  },
  { form: /^(dark|light) (?:mode|theme)(?: on)?$/i, read: (m) => order(theme(m[1]!)) },
  {
    form: /^(?:turn|switch) off (?:the )?(dark|light) (?:mode|theme)$/i,
    read: (m) => order(theme(m[1]!.toLowerCase() === 'dark' ? 'light' : 'dark')),
  },
  {
    form: /^i (?:really )?(?:prefer|like|love|want|would like|'d like) (?:the |a )?(dark|light)(?: (?:mode|theme|look))?$/i,
    read: (m) => remark(theme(m[1]!)),
  },
  {
    form: /^(?:switch|change|set|put|use|speak|show|make)(?: (?:to|the|my|app|maktaba|language|it|into|everything|in|interface|me))* (english|arabic|العربية)$/i,
    read: (m) => order({ tool: 'set_language', language: languageNamed(m[1]!)! }),
  },
  {
    form: /^(?:switch|change|set) (?:the |my )?language (?:to|into) (.+)$/i,
    read: (m) => {
      const language = languageNamed(m[1]!);
      return language ? order({ tool: 'set_language', language }) : { kind: 'unknown_language', name: m[1]!.trim() };
    },
  },
  {
    form: /^i (?:prefer|speak|read|would like|'d like)(?: to read)?(?: in)? (english|arabic)$/i,
    read: (m) => remark({ tool: 'set_language', language: languageNamed(m[1]!)! }),
  },
];

const PERSON: Rule[] = [
  {
    form: /^(?:set|change|update|make) (?:my |the )?(?:location|city|place) (?:to|as) (.+)$/i,
    read: (m) => place(m[1]!, order),
  },
  { form: /^use (.+) (?:as|for) my (?:location|city|place)$/i, read: (m) => place(m[1]!, order) },
  {
    form: /^(?:my (?:location|city) is|i live in|i am in|i'm in|i am based in|i'm based in|i have moved to|i moved to) (.+)$/i,
    read: (m) => place(m[1]!, remark),
  },
  {
    form: /^(?:call me|(?:set|change|update) my (?:display )?name to|my (?:display )?name should be) (.+)$/i,
    read: (m) => named(m[1]!, order),
  },
  { form: /^my (?:display )?name is (.+)$/i, read: (m) => named(m[1]!, remark) },
  {
    form: /^(?:set|change|make) my reading (?:time|habit|hour)s? to (?:the )?(morning|afternoon|evening|night|bedtime)s?$/i,
    read: (m) => order({ tool: 'set_reading_habits', habits: { time: time(m[1]!) } }),
  },
  {
    form: /^(?:set|change|make) my (?:daily )?reading (?:goal|time|habit)s? to (\d{1,3}) minutes?(?: (?:a|per|every|each) day| daily)?$/i,
    read: (m) => minutes(m[1]!, order),
  },
  {
    form: /^i (?:mostly |usually |like to |prefer to |often )*read (?:mostly |usually )?(?:in the |at |before )?(morning|afternoon|evening|night|bedtime)s?$/i,
    read: (m) => remark({ tool: 'set_reading_habits', habits: { time: time(m[1]!) } }),
  },
  {
    form: /^i (?:want to |usually |like to |try to )?read (?:for )?(?:about )?(\d{1,3}) minutes? (?:a|per|every|each) day$/i,
    read: (m) => minutes(m[1]!, remark),
  },
];

function named(text: string, wish: typeof order) {
  const name = personNamed(text);
  return name === null ? null : wish({ tool: 'set_display_name', name });
}
function minutes(text: string, wish: typeof order) {
  const minutesPerDay = Number(text);
  return minutesPerDay >= 1 && minutesPerDay <= 600
    ? wish({ tool: 'set_reading_habits', habits: { minutesPerDay } })
    : null;
}
const genres = (text: string, mode: 'add' | 'remove' | 'set', wish: typeof order) => {
  const found = genresNamed(text);
  return found && wish({ tool: 'set_genres', mode, genres: found });
};
const authors = (text: string, mode: 'add' | 'remove' | 'set', wish: typeof order) => {
  const found = authorsNamed(text);
  return found && wish({ tool: 'set_favorite_authors', mode, authors: found });
};

const TASTE: Rule[] = [
  { form: /^(?:add|put) (.+) (?:to|as|among) my (?:favou?rite )?genres?$/i, read: (m) => genres(m[1]!, 'add', order) },
  { form: /^(?:set|change) my (?:favou?rite )?genres? to (.+)$/i, read: (m) => genres(m[1]!, 'set', order) },
  {
    form: /^(?:remove|take|drop|delete) (.+) (?:from|off|out of) my (?:favou?rite )?genres?$/i,
    read: (m) => genres(m[1]!, 'remove', order),
  },
  { form: /^my favou?rite genres? (?:is|are) (.+)$/i, read: (m) => genres(m[1]!, 'add', remark) },
  {
    form: /^i (?:really |mostly |also )*(?:like|love|enjoy|prefer|read|am into|'m into|am fond of)(?: reading| to read)? (.+)$/i,
    read: (m) => genres(m[1]!, 'add', remark),
  },
  { form: /^(?:add|put) (.+) (?:to|as|among) my favou?rite authors?$/i, read: (m) => authors(m[1]!, 'add', order) },
  { form: /^(?:set|change) my favou?rite authors? to (.+)$/i, read: (m) => authors(m[1]!, 'set', order) },
  {
    form: /^(?:remove|take|drop|delete) (.+) (?:from|off|out of) my favou?rite authors?$/i,
    read: (m) => authors(m[1]!, 'remove', order),
  },
  { form: /^my favou?rite (?:author|writer)s? (?:is|are) (.+)$/i, read: (m) => authors(m[1]!, 'add', remark) },
  {
    form: /^i (?:really )?(?:like|love|enjoy|am a fan of|'m a fan of) (?:books by|the books of|novels by|the author|the writer) (.+)$/i,
    read: (m) => authors(m[1]!, 'add', remark),
  },
  {
    form: /^(?:set|make|change) (?:my )?(?:discovery|suggestions|recommendations)(?: settings?)?(?: to)?(?: more)? (familiar|balanced|adventurous)$/i,
    read: (m) => order({ tool: 'set_discovery', discovery: m[1]!.toLowerCase() as 'familiar' }),
  },
  { form: /^surprise me more(?: often)?$/i, read: () => order({ tool: 'set_discovery', discovery: 'adventurous' }) },
  {
    form: /^(?:set|change) (?:my )?(?:content|book) (?:preferences?|length) to (short|medium|long)(?: (?:books|reads))?$/i,
    read: (m) => order({ tool: 'set_content', content: { length: LENGTHS[m[1]!.toLowerCase()]! } }),
  },
  {
    form: /^i (?:prefer|like|want) (short|shorter|medium|long|longer)(?:[ -]length)? (?:books|reads|novels)$/i,
    read: (m) => remark({ tool: 'set_content', content: { length: LENGTHS[m[1]!.toLowerCase()]! } }),
  },
  {
    form: /^(hide|show|allow|don't show|do not show)(?: me)? (?:mature|adult|explicit) (?:content|books)$/i,
    read: (m) => order({ tool: 'set_content', content: { mature: /^(?:show|allow)$/i.test(m[1]!) } }),
  },
];

const CONDUCT: Rule[] = [
  {
    form: /^(?:be|keep|give|make|answer|set)(?: (?:your|me|the|ai|answers?|replies|behaviou?r|to|more|it))* (brief|short|shorter|concise|balanced|normal|detailed|long|longer|thorough)(?: answers?| replies)?$/i,
    read: (m) => order({ tool: 'set_ai_behavior', behavior: { style: STYLES[m[1]!.toLowerCase()]! } }),
  },
  {
    form: /^i (?:prefer|like|want) (brief|short|shorter|concise|balanced|detailed|long|longer|thorough) (?:answers|replies)$/i,
    read: (m) => remark({ tool: 'set_ai_behavior', behavior: { style: STYLES[m[1]!.toLowerCase()]! } }),
  },
  {
    form: /^(avoid|no|hide|don't give me|do not give me|allow|show)(?: me)? spoilers$/i,
    read: (m) => order({ tool: 'set_ai_behavior', behavior: { avoidSpoilers: !/^(?:allow|show)$/i.test(m[1]!) } }),
  },
  {
    form: /^(stop using|don't use|do not use|use) my reading history(?: for suggestions)?$/i,
    read: (m) => order({ tool: 'set_privacy', privacy: { useReadingHistory: /^use$/i.test(m[1]!) } }),
  },
  {
    form: /^(hide|stop sharing|don't share|do not share|keep private|share|show) my (?:reading )?activity$/i,
    read: (m) => order({ tool: 'set_privacy', privacy: { shareActivity: /^(?:share|show)$/i.test(m[1]!) } }),
  },
];

const DOING: Rule[] = [
  {
    form: /^(?:upload|add|import|start|begin)(?: (?:a|an|the|some|my|new|more|uploading|upload))*(?: (?:books?|files?|documents?|pdfs?|epubs?|upload))?$/i,
    read: (m) => (m[0].includes(' ') || /^upload$/i.test(m[0]) ? order({ tool: 'start_upload' }) : null),
  },
  {
    form: /^(?:go(?: back)? to|open|take me to|show(?: me)?|bring me to|navigate to|visit) (.+)$/i,
    read: (m) => {
      const to = pageNamed(m[1]!);
      return to && order({ tool: 'navigate', to });
    },
  },
  {
    form: /^(?:find|search(?: for)?|look(?: up| for)|do i have|have i got|show me|open)(?: me)?(?: (?:a|an|the|my|any|some))?(?: (?:book|books|novel|novels|title|titles))?(?: (?:about|by|called|named|on|titled|from))? (.+)$/i,
    read: (m) => ({
      kind: 'find_book',
      query: m[1]!.replace(/^["“«]|["”»]$/g, '').replace(/ in my (?:library|books)$/i, ''),
    }),
  },
];

const TALK: Rule[] = [
  { form: /^(?:yes|yes please|yep|yeah|sure|ok|okay|do it|go ahead|please do)$/i, read: () => ({ kind: 'yes' }) },
  { form: /^(?:no|nope|no thanks|no thank you|not now|cancel|never mind)$/i, read: () => ({ kind: 'no' }) },
  {
    form: /^(?:hi|hello|hey|good (?:morning|afternoon|evening)|salaam|salam)(?: there| concierge)?$/i,
    read: () => ({ kind: 'hello' }),
  },
  { form: /^(?:thanks|thank you|thank you very much|thanks a lot|great|perfect)$/i, read: () => ({ kind: 'thanks' }) },
  {
    form: /^(?:help|help me|what can you do(?: for me)?|what do you do|who are you|commands)$/i,
    read: () => ({ kind: 'capabilities' }),
  },
  {
    form: /^(?:help me )?(?:personali[sz]e(?: maktaba| my experience| the app)?|(?:set|change|show me|show|update) my (?:preferences|personali[sz]ation)|preferences|what do you know about me)$/i,
    read: () => ({ kind: 'preferences' }),
  },
  {
    form: /^(?:show me |open )?(?:the |a )?(?:how-?to guides?|how to guides?|guide|guides|handbook|manual)$/i,
    read: () => ({ kind: 'guide' }),
  },
  {
    form: /^(?:give me |show me )?(?:a |the )?(?:feature walkthrough|walkthrough|tour)(?: of the features| of maktaba)?$/i,
    read: () => ({ kind: 'walkthrough' }),
  },
];

/** What English words may ask for; the first form that reads decides. */
export const ENGLISH: readonly Rule[] = [...TALK, ...LOOK, ...PERSON, ...TASTE, ...CONDUCT, ...DOING];

/** Words of politeness around an order. */
export const ENGLISH_POLITE =
  /^(?:(?:please|hey|ok|okay|now|concierge|kindly|also|and|then|can you|could you|would you|will you|i want you to|i'd like you to|i would like you to|i want to|i'd like to|i would like to|let's)[ ,]+)+|[ ,]+(?:please|now|for me|thanks|thank you)$/giu;

/** How a question begins. */
export const ENGLISH_QUESTION =
  /^(?:how|what|what's|whats|where|when|why|who|which|is|are|does|do|did|can|could|should|will|would|may|explain|tell me|describe|help me (?:with|understand)|show me how|teach me)\b/i;
