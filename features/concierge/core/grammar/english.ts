import type { LanguageGrammar } from './language-grammar.ts';

/** English small talk, searches and questions. */
export const ENGLISH: LanguageGrammar = {
  smallTalk: [
    [/^(?:yes|yes please|yep|yeah|sure|ok|okay|do it|go ahead|please do)$/i, 'yes'],
    [/^(?:no|nope|no thanks|no thank you|not now|cancel|never mind)$/i, 'no'],
    [/^(?:hi|hello|hey|good (?:morning|afternoon|evening)|salaam|salam)(?: there| concierge)?$/i, 'hello'],
    [/^(?:thanks|thank you|thank you very much|thanks a lot|great|perfect)$/i, 'thanks'],
    [/^(?:help|help me|what can you do(?: for me)?|what do you do|who are you|commands)$/i, 'capabilities'],
    [
      /^(?:help me )?(?:personali[sz]e(?: maktaba| my experience| the app)?|(?:set|change|show me|show|update) my (?:preferences|personali[sz]ation)|preferences|what do you know about me)$/i,
      'preferences',
    ],
    [/^(?:show me |open )?(?:the |a )?(?:how-?to guides?|how to guides?|guide|guides|handbook|manual)$/i, 'guide'],
    [
      /^(?:give me |show me )?(?:a |the )?(?:feature walkthrough|walkthrough|tour)(?: of the features| of maktaba)?$/i,
      'walkthrough',
    ],
  ],
  findBook: {
    pattern:
      /^(?:find|search(?: for)?|look(?: up| for)|do i have|have i got|show me|open)(?: me)?(?: (?:a|an|the|my|any|some))?(?: (?:book|books|novel|novels|title|titles))?(?: (?:about|by|called|named|on|titled|from))? (.+)$/i,
    clean: (query) => query.replace(/^["“«]|["”»]$/g, '').replace(/ in my (?:library|books)$/i, ''),
  },
  polite:
    /^(?:(?:please|hey|ok|okay|now|oops|sorry|wait|actually|concierge|kindly|also|and|then|can you|could you|would you|will you|i want you to|i'd like you to|i would like you to|i want to|i'd like to|i would like to|let's)[ ,]+)+|[ ,]+(?:please|now|for me|thanks|thank you)$/giu,
  question:
    /^(?:how|what|what's|whats|where|when|why|who|which|is|are|does|do|did|can|could|should|will|would|may|explain|tell me|describe|help me (?:with|understand)|show me how|teach me|am i|should i|am|was|were|has|have you|if)\b/i,
  denial: /^(?:please )?(?:don't|dont|do not|never|stop|no need|i don't want you to|i do not want you to)\b/i,
  imperative:
    /^(?:please |also |now )?(?:make|set|switch|change|turn|put|open|go|take|show|play|pause|read|paint|color|add|remove|delete|clear|send|share|call|print|download|translate|sort|rename|move|mark|create|write|summarize|increase|decrease|hide|start|close|enable|disable|use|find|search|give|order|buy|book|schedule|remind|enlarge|zoom|save|export|import)\b/i,
};
