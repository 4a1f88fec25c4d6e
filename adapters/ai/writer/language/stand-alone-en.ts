import type { Hang } from './hang.ts';

const words = (list: string): string =>
  list
    .trim()
    .split(/\s*\|\s*|\n\s*/u)
    .join('|');

const OPENS_WITH_PRONOUN = new RegExp(
  String.raw`^["“‘(]?(?:${words(`
    he|she|they|it|him|her|them|his|hers|its|their|theirs|this|that|these|those|such|other|further|additional|both|neither|either
    another|others|some|the (?:former|latter|same|other|others|rest|result|second|third|next|two|three)|one of (?:them|these|those)
    most of (?:them|these)|all of (?:them|this|these)|none of|each of|here|there(?! (?:is|are|was|were|can be|must be|never|comes)\\b)
    who|which|whose|none|the next (?:day|morning)|all the next|as a (?:response|general)
  `)})\b`,
  'iu',
);
/** "It" that stands for nothing, and pronouns that explain themselves. */
const EXPLAINED =
  /^(?:it (?:is|was|may be|might be|will be|has been) (?:[\w-]+ ){0,3}?(?:that|to|not (?:only|down)|the (?:purpose|task|duty|business)|\w+ly \w+ (?:that|to))\b|it is an? [^.;]{0,60}\bthat\b|it takes\b|it seems that|it is (?:well )?known|that which|those who|he who|such (?:as|is) |this (?:book|chapter|section|essay|article|paper|study)\b)/iu;
const CONNECTIVE = new RegExp(
  String.raw`^["“‘(]?(?:${words(`
    but|and|or|so|additionally|subsequently|eventually|later|earlier|soon|by (?:contrast|comparison|then|now)|to (?:this|these)|then
    thus|hence|therefore|however|moreover|furthermore|nevertheless|nonetheless|yet|still|also|besides|meanwhile|instead|otherwise
    consequently|accordingly|similarly|likewise|conversely|indeed|finally|secondly|thirdly|lastly|next|again|nor
    for(?= (?:he|she|it|they|we|I|the|this|that|there|in|when)\\b)|in (?:other words|contrast|addition|fact|this|that|these|those|such|turn|short)
    on the (?:other|contrary)|as (?:a result|such|well)|for (?:example|instance|this|that|these|those|not only|one thing|another)
    at (?:this|that|the same|last|length)|after (?:this|that|all)|because of (?:this|that|these)|what(?:'s|’s)? more
    by (?:this|that|these)|now|well|yes|no|oh|ah|aye|why|too|even so|(?:first|second|third|fourth)(?=,)|of course|that is|i mean|rather
    while(?= (?:this|these|that|it|he|she|they))|since (?:this|that|then)|with (?:this|that|these)|from (?:this|that|these)
    until (?:then|this)|through (?:this|these)|unlike (?:this|these)|although (?:this|it|he|she|they|these)
    when (?:this|he|she|it|they)|if (?:this|he|she|it|they|so|not)|in (?:the aftermath|response|return|reply|the meantime|the end)
    (?:un)?fortunately|much the same|initially|at first|ironically|interestingly|hopefully|generally|more (?:recently|generally|importantly)|in the (?:former|latter)
    in (?:our|my|your) case|in (?:the|our) (?:above|example)|if you open|needless to say|simply put|put (?:differently|simply|another way)|to be sure|hardly|clearly|obviously|in (?:brief|sum)
    as (?:is clear|can be seen)|that said|actually|in (?:reality|any case|effect)|at any rate|as it happens|after a(?:ll| while)|at least|one reason|the (?:answer|reason|result|problem|implication|trick|consequence) (?:is|was|to)|perhaps(?= (?:he|she|it|they|this|that))
  `)})\b`,
  'iu',
);
const CONNECTIVE_INSIDE =
  /^(?:\S+\s+){0,8}(?:also|too|likewise|moreover|therefore|thus|instead)\b|,\s(?:however|on the other hand|in other words|for example|for instance|moreover|though|then|too|indeed|therefore)[,.]/iu;
/** Words that point at a place of the page. */
export const POINTS_IN_ENGLISH = new RegExp(
  String.raw`\b(?:(?:figure|fig\.?|box|movie|video|table|eq\.?|equation|section|chapter|theorem|definition|example|exercise|appendix|plate|step|page)s? (?:\d|[A-Z]\.\d|[IVX]+\b)` +
    String.raw`|see (?:also|below|above|figure|table|section|page)|(?:as )?(?:mentioned|described|noted|discussed|shown|explained|listed|seen|given) (?:above|below|earlier|previously|before)` +
    String.raw`|(?:above|below)(?=[,.;:)]|$)|the following|as follows|aforesaid|(?:previous|preceding|next) (?:section|chapter|paragraph|example|page)|(?:the|this) (?:book|chapter) you are|opposite page)` +
    String.raw`|\([A-H]\)|^(?:cells with|scale bars?|error bars|panel)\b|\bas (?:we|I|you)(?:['’]ve| have)? (?:saw|seen|been|said|noted)|^like I\b` +
    String.raw`|\b(?:above|below|preceding|aforementioned) (?:example|section|list|code|figure|case|markup)`,
  'iu',
);
const TAG =
  /[”"’] ?,? ?(?:said|cried|replied|asked|answered|exclaimed|returned|continued)\b|\b(?:said|cried|replied|answered|exclaimed) (?:he|she|I|they|the \w+|\p{Lu}\w+)[.,;:]?/u;
const POINTS_BACK = /\b(?:heard|saw|said|did|do|knew|know|like|than|after|before|doing|see) (?:this|that|it)[,.;]/iu;
const PRONOUN = /\b(?:he|she|they|him|them|his|her|their|hers|theirs)\b/iu;
const BEARER =
  /(?:^|\s)(?:(?:a|an|the|every|each|some|any|no|many|all|those|most|two|three|few|people|everyone|everybody|whoever|anyone|he who)\s+\p{L}+|\p{Lu}[\p{L}’']+)/u;
const SUPERLATIVE = /\bthe (?:most|least|best|worst|first|last|same|only|other)\b/giu;
const NOT_BEARER =
  /^(?:In|At|When|As|If|On|For|With|After|Before|While|Since|Although|Though|I|My|We|Our|What|How|Like|May(?: be)?|Maybe|Perhaps|Can|Could|Will|Would|Do|Does|Did|Is|Was|Even|Nor|Never)\b/u;
/** A month, a day or a time of year bears no pronoun. */
const TIME_ONLY =
  /^(?:In|On|At|By|During|After|Before|From|Until|Since|For|Upon|To-?day|Yesterday|Towards?)\b[^,]{0,40},?\s*$/u;
const IN_THAT =
  /\b(?:in|of|to|with|at|from|by|for|on|under|like|all|through) that (?!which|the\b|of\b|he\b|she\b|it\b|they\b|we\b|is\b)\p{Ll}+/u;
const THESE = /\b(?:this|these|such) (?:\p{Ll}+ )?(\p{Ll}{3,})/gu;
const THIS_IS_FINE = /^(?:book|chapter|world|day|time|life|earth|way|kind|sort|year|century|is|was|are|were|country)/u;
const EARLY_DEMONSTRATIVE = /\b(?:this|that|these|those|such) [a-z]+/u;
const THAT_CLAUSE = /\bthat (?:the|a|an|of|is|was|which|we|they|it|he|she)\b/u;

/** A third-person pronoun before any name or noun phrase that could carry it. */
function lacksBearer(text: string): boolean {
  const found = PRONOUN.exec(text);
  if (!found) return false;
  const head = text.slice(0, found.index);
  return (
    TIME_ONLY.test(head) || !BEARER.test(head.replace(NOT_BEARER, '').replace(SUPERLATIVE, '').replace(/\bI\b/gu, ''))
  );
}

/** "These drugs" with no drugs before it in the sentence. */
function pointsAtAbsent(text: string): boolean {
  return [...text.matchAll(THESE)].some(({ 1: noun, index }) => {
    const root = noun!.slice(0, Math.max(4, noun!.length - 3));
    return !THIS_IS_FINE.test(noun!) && !text.slice(0, index).toLowerCase().includes(root);
  });
}

/** Why an English sentence isn't understood alone. */
export function hangsInEnglish(text: string): Hang | null {
  const explained = EXPLAINED.test(text);
  if (OPENS_WITH_PRONOUN.test(text) && !explained) return 'pronoun';
  if (CONNECTIVE.test(text) || CONNECTIVE_INSIDE.test(text) || /^Another\b/u.test(text)) return 'connective';
  if (TAG.test(text)) return 'tag';
  if (POINTS_BACK.test(text) || lacksBearer(text) || IN_THAT.test(text) || pointsAtAbsent(text)) return 'pronoun';
  const opening = text.split(/\s+/u).slice(0, 5).join(' ');
  if (EARLY_DEMONSTRATIVE.test(opening) && !explained && !THAT_CLAUSE.test(opening)) return 'pronoun';
  return null;
}
