import * as z from 'zod';
import { type Personalization, Preferences, type PreferencesChange } from '../../contract.ts';
import { type Genre, GENRES } from '../../limits.ts';
import { EditMode, editList } from '../edit-list.ts';
import { arabic, order, remark } from '../grammar/phrase.ts';
import { parseGenres } from '../grammar/vocabulary.ts';
import { defineTool, saved, type Wording } from './tool.ts';

const Content = Preferences.shape.content.unwrap().omit({ avoid: true });
const Avoid = z.object({ mode: EditMode, genres: z.array(z.enum(GENRES)).min(1) });
type Content = z.infer<typeof Content>;
type Avoid = z.infer<typeof Avoid>;

const LENGTHS: Readonly<Record<string, NonNullable<Content['length']>>> = {
  short: 'short',
  shorter: 'short',
  medium: 'medium',
  long: 'long',
  longer: 'long',
};
const ofLength = (word: string) => {
  const length = LENGTHS[word.toLowerCase()];
  return length ? { content: { length } } : null;
};
const ofArabicLength = (word: string) =>
  ({ content: { length: /قصير/u.test(word) ? 'short' : /توسط/u.test(word) ? 'medium' : 'long' } }) as const;
const mature = (verb: string) => ({ content: { mature: /^(?:show|allow)$/i.test(verb) } });
const arabicMature = (verb: string) => ({ content: { mature: /^[اأ](?:ظهر|عرض)/u.test(verb) } });

const avoiding = (mode: EditMode) => (text: string) => {
  const genres = parseGenres(text);
  return genres && { avoid: { mode, genres } };
};

const genreList = (genres: readonly Genre[], { words, list }: Wording) =>
  list(genres.map((genre) => words(`concierge.genre.${genre}`)));

const describe = ({ length, mature: shown }: Content, { words, series }: Wording) =>
  series([
    ...(length ? [words('concierge.value.length', { length })] : []),
    ...(shown === undefined ? [] : [words('concierge.value.mature', { shown: String(shown) })]),
  ]);

const describeAvoid = ({ mode, genres }: Avoid, wording: Wording) =>
  wording.words('concierge.value.avoid', { mode, genres: genreList(genres, wording) });

/** The genres to avoid after a change, and the favorite ones without those. */
function changedTastes({ mode, genres: named }: Avoid, { content, genres = [] }: Personalization): PreferencesChange {
  const avoid = editList(content?.avoid ?? [], mode, named);
  const { avoid: _before, ...rest } = content ?? {};
  const liked = mode === 'remove' ? genres : genres.filter((genre) => !named.includes(genre));
  return {
    content: { ...rest, ...(avoid && { avoid }) },
    ...(liked.length < genres.length && { genres: liked.length > 0 ? liked : null }),
  } as PreferencesChange;
}

/** Saves how long books should be, whether mature ones are shown, and which genres to avoid. */
export const setContent = defineTool({
  name: 'set_content',
  args: z.object({ content: Content.optional(), avoid: Avoid.optional() }),
  phrases: {
    en: [
      order(
        /^(?:set|change) (?:my )?(?:content|book) (?:preferences?|length) to (short|medium|long)(?: (?:books|reads))?$/i,
        ofLength,
      ),
      remark(
        /^i (?:prefer|like|want) (short|shorter|medium|long|longer)(?:[ -]length)? (?:books|reads|novels)$/i,
        ofLength,
      ),
      remark(
        /^i (?:really |just |absolutely )*(?:hate|dislike|detest|loathe|can't stand|cannot stand|can't bear|don't (?:really )?(?:like|enjoy|care for|read)|do not (?:like|enjoy|care for|read)|am not (?:into|fond of|a fan of)|never read|not)(?: reading| to read)? (.+)$/i,
        avoiding('add'),
      ),
      remark(/^i'm not (?:really )?(?:into|fond of|a fan of) (.+)$/i, avoiding('add')),
      order(
        /^(?:no|avoid|hide|stop suggesting|don't suggest|do not suggest|don't show me|do not show me) (?:more )?(.+?)(?: any ?more)?$/i,
        avoiding('add'),
      ),
      order(/^(?:stop avoiding|allow) (.+?)(?: again)?$/i, avoiding('remove')),
      order(/^(hide|show|allow|don't show|do not show)(?: me)? (?:mature|adult|explicit) (?:content|books)$/i, mature),
    ],
    ar: [
      remark(arabic('(?:افضل|احب) (?:الكتب|الروايات) (القصيره|المتوسطه|الطويله)'), ofArabicLength),
      remark(arabic('(?:انا )?(?:اكره|لا احب|لا تعجبني|لا يعجبني|لا اطيق|لا اقرا)(?: قراءه)? (.+)'), avoiding('add')),
      order(arabic('(?:تجنب|لا تقترح|لا تعرض)(?: علي| لي)? (.+)'), avoiding('add')),
      order(arabic('(?:لا تتجنب|اسمح ب) ?(.+)'), avoiding('remove')),
      order(arabic('(اخف|لا تظهر|لا تعرض|اظهر|اعرض) (?:لي )?(?:محتوى البالغين|المحتوى للبالغين)'), arabicMature),
    ],
  },
  describe: ({ content = {}, avoid }, wording) => ({
    value: wording.series([describe(content, wording), avoid ? describeAvoid(avoid, wording) : ''].filter(Boolean)),
  }),
  preference: {
    label: 'content',
    change: ({ content, avoid }, before) => ({
      ...(content && { content: { ...before.content, ...content } }),
      ...(avoid && changedTastes(avoid, before)),
    }),
    describe: ({ content }, wording) =>
      content &&
      (wording.series(
        [
          describe(content, wording),
          content.avoid ? describeAvoid({ mode: 'add', genres: content.avoid }, wording) : '',
        ].filter(Boolean),
      ) ||
        undefined),
  },
  outcome: saved,
});
