import { fenced, plainWords } from '../../guard/fence.ts';
import type { DropReason, TurnMove, WriteSource, WriteWish } from '../../tasks/write-types.ts';
import { languageName } from '../../text/language-name.ts';
import type { Audience, CastStyle, Genre, Host, SparkType, Tone } from '../../writer/types.ts';

/** Names all prompts in this folder: raise it when one of them changes. */
export const WRITE_PROMPT = 'write.v1';

const LONGEST_FOCUS = 400;

const TYPES: Readonly<Record<SparkType, string>> = {
  article: 'a short article about a text',
  walkthrough: 'a walk through a text, in its order',
  summary: 'a summary of a text',
  'reading-notes': 'reading notes on a text',
};
const STYLES: Readonly<Record<CastStyle, string>> = {
  interview: 'an interview: one host asks, the other has read the text',
  friends: 'two friends talking about a text that both have read',
  teacher: 'a teacher explaining a text to a student who asks',
  'close-reading': 'two readers who look at one passage after another, sentence by sentence',
  debate: 'a friendly debate: the hosts take different sides, each with what the text says',
};
const TONES: Readonly<Record<Tone, string>> = {
  plain: 'plain and clear',
  warm: 'warm',
  lively: 'lively',
  formal: 'formal',
};
const AUDIENCES: Readonly<Record<Audience, string>> = {
  general: 'curious readers',
  beginner: 'beginners: explain hard words by what the text says',
  expert: 'experts: no basics',
};
const HOST_NAMES: Readonly<Record<Host, string>> = { malaika: 'Malaika', marcus: 'Marcus' };

/** What is being written, in a few words. */
export function workOf(wish: WriteWish): string {
  if (wish.form === 'spark') return TYPES[wish.type];
  const [only, ...others] = wish.hosts;
  return only && others.length === 0
    ? `a talk by one host, ${HOST_NAMES[only]}, about a text`
    : `a spoken conversation between the hosts Malaika and Marcus: ${STYLES[wish.style]}`;
}

export const GENRE_RULES: Partial<Readonly<Record<Genre, string>>> = {
  fiction: 'Keep the order of the book. Introduce people where they come in. Do not tell how it ends.',
  stories: 'Stay with one story at a time and do not tell how it ends.',
  paper: 'Begin with what was asked and found, then how.',
  manual: 'Begin with what it is for, then how it is done.',
};

/** What every prompt of a writer says about manner and language. */
export const mannerOf = ({ tone, audience, lang }: WriteWish): string =>
  `Tone: ${TONES[tone]}. For ${AUDIENCES[audience]}. Your own words are in this language: ${languageName(lang)}. No addresses, no links, no markup.`;

/** The person's own wish, which may shape what is written but not these rules. */
export const focusOf = ({ focus }: WriteWish): string =>
  focus.trim() === ''
    ? ''
    : `The reader wants it to be about this: ${plainWords(focus).replace(/\s+/g, ' ').trim().slice(0, LONGEST_FOCUS)}`;

/** The record of a source, as quoted matter. */
export function recordOf(source: Partial<WriteSource>, nonce: string): string {
  const lines = [
    source.title && `Title: ${source.title}`,
    source.author && `Author: ${source.author}`,
    source.sections?.length && `Sections: ${source.sections.join('; ')}`,
    source.keyTerms?.length && `Key terms: ${source.keyTerms.join(', ')}`,
  ];
  return fenced(lines.filter(Boolean).join('\n'), { id: 'source', nonce });
}

/** What each kind of piece may say. */
export const ROLE_RULES = [
  '“written”: your own words, one to three sentences that say only what the excerpts named in “excerptIds” say. Names, numbers and denials as they stand there; no knowledge of your own.',
  '“quotation”: one or more whole sentences of an excerpt, copied letter by letter: no corrections, no translation, no ellipsis, no quotation marks around them.',
  '“opinion”: a thought or feeling about it. No facts: no name and no number that the excerpts lack.',
  '“excerptIds”: the ids of the excerpts that the piece rests on, in every piece. A piece without them is thrown away.',
] as const;

const MOVES: Readonly<Record<TurnMove, string>> = {
  ask: 'asks a short question that the next turn answers',
  tell: 'tells, in own words, what an excerpt says',
  read: 'leads in with a few words and reads a quotation',
  react: 'reacts in one short sentence, as an opinion or a question',
  counter: 'sets against it what another excerpt says',
  example: 'gives an example from an excerpt',
  check: 'asks the student a question that an excerpt answers',
};
/** The turns of a part, a line each. */
export const turnsOf = (turns: readonly { host: Host; move: TurnMove }[]): string =>
  turns.map(({ host, move }) => `- ${host}: ${MOVES[move]}`).join('\n');

/** Why a piece was refused, as a model is told. */
export const REFUSALS: Readonly<Record<DropReason | 'anew', string>> = {
  anew: 'The reader wants it said in another way. It may become several pieces with this id, in their order.',
  'no-id': 'It names no excerpt.',
  'unknown-id': 'It names excerpts that do not exist.',
  'not-verbatim':
    'These words are not in the excerpts as they stand. Copy a sentence letter by letter, or say it in your own words.',
  contradicted: 'The excerpts say otherwise.',
  name: 'It has a name that the excerpts lack.',
  number: 'It has a number that the excerpts lack.',
  negation: 'It denies what the excerpts do not deny, or the other way round.',
  altered:
    'It is a sentence of the excerpts with other words in it. Quote it as it stands, or say it in your own words.',
  unsupported: 'The excerpts say too little of this.',
  language: 'It is in another language than asked for.',
  repeated: 'It was said before.',
};
