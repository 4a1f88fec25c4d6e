import * as z from 'zod';
import type { Personalization, PreferencesChange } from '../../contract.ts';
import { type Genre, GENRES } from '../../limits.ts';
import { EditMode, editList } from '../edit-list.ts';
import { arabic, ARABIC_CHANGE, order, remark } from '../grammar/phrase.ts';
import { parseGenres } from '../grammar/vocabulary.ts';
import { defineTool, saved, type Wording } from './tool.ts';

const edit = (mode: EditMode) => (text: string) => {
  const genres = parseGenres(text);
  return genres && { mode, genres };
};

const describe = (genres: readonly Genre[], { words, list }: Wording) =>
  list(genres.map((genre) => words(`concierge.genre.${genre}`)));

/** What is liked from now on is no longer avoided. */
function withoutAvoided(liked: readonly Genre[], { content }: Personalization): PreferencesChange | undefined {
  if (!content?.avoid?.some((genre) => liked.includes(genre))) return undefined;
  const { avoid: before, ...rest } = content;
  const avoid = before.filter((genre) => !liked.includes(genre));
  return { content: { ...rest, ...(avoid.length > 0 && { avoid }) } } as PreferencesChange;
}

/** Edits the person's favorite genres. */
export const setGenres = defineTool({
  name: 'set_genres',
  args: z.object({ mode: EditMode, genres: z.array(z.enum(GENRES)).min(1) }),
  phrases: {
    en: [
      order(/^(?:add|put) (.+) (?:to|as|among) my (?:favou?rite )?genres?$/i, edit('add')),
      order(/^(?:set|change) my (?:favou?rite )?genres? to (.+)$/i, edit('set')),
      order(/^(?:remove|take|drop|delete) (.+) (?:from|off|out of) my (?:favou?rite )?genres?$/i, edit('remove')),
      remark(/^my favou?rite genres? (?:is|are) (.+)$/i, edit('add')),
      remark(
        /^i (?:really |mostly |also )*(?:like|love|enjoy|prefer|read|am into|am fond of)(?: reading| to read)? (.+)$/i,
        edit('add'),
      ),
      remark(/^i'm (?:really )?(?:into|fond of|a fan of) (.+)$/i, edit('add')),
    ],
    ar: [
      order(arabic('(?:اضف|ضع) (.+) الى (?:انواعي|الانواع|انواعي المفضله|الانواع المفضله)'), edit('add')),
      order(arabic('(?:احذف|ازل) (.+) من (?:انواعي|الانواع|انواعي المفضله|الانواع المفضله)'), edit('remove')),
      order(arabic(`(?:${ARABIC_CHANGE}) (?:انواعي|انواعي المفضله) (?:الى )?(.+)`), edit('set')),
      remark(arabic('(?:انا )?(?:احب|افضل|تعجبني|يعجبني|اقرا)(?: قراءه)? (.+)'), edit('add')),
    ],
  },
  describe: ({ mode, genres }, wording) => ({ mode, value: describe(genres, wording) }),
  preference: {
    label: 'genres',
    change: ({ mode, genres }, before) => ({
      genres: editList(before.genres ?? [], mode, genres),
      ...(mode !== 'remove' && withoutAvoided(genres, before)),
    }),
    describe: ({ genres = [] }, wording) => (genres.length > 0 ? describe(genres, wording) : undefined),
  },
  outcome: saved,
});
