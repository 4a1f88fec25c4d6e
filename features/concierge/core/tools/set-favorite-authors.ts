import * as z from 'zod';
import { Preferences } from '../../contract.ts';
import { EditMode, editList } from '../edit-list.ts';
import { arabic, order, remark } from '../grammar/phrase.ts';
import { findLocation, parseAuthors } from '../grammar/vocabulary.ts';
import { defineTool, saved } from './tool.ts';

const Author = Preferences.shape.favoriteAuthors.unwrap().element;
const edit = (mode: EditMode) => (text: string) => {
  const authors = parseAuthors(text);
  return authors && { mode, authors };
};
/** Without a word such as "author", only names as they are written: each word with a capital. */
const namesOnly = (text: string) =>
  text.split(/\s+/).every((word) => /^(?:\p{Lu}|and$|&$|de$|von$|van$)/u.test(word)) ? edit('add')(text) : null;

/** Edits the person's favorite authors. */
export const setFavoriteAuthors = defineTool({
  name: 'set_favorite_authors',
  args: z.object({ mode: EditMode, authors: z.array(Author).min(1) }),
  phrases: {
    en: [
      order(/^(?:add|put) (.+) (?:to|as|among) my favou?rite authors?$/i, edit('add')),
      order(/^(?:set|change) my favou?rite authors? to (.+)$/i, edit('set')),
      order(/^(?:remove|take|drop|delete) (.+) (?:from|off|out of) my favou?rite authors?$/i, edit('remove')),
      remark(/^(.+) (?:is|are) (?:one of )?my favou?rite (?:author|writer)s?$/i, edit('add')),
      remark(/^i (?:really )?(?:like|love|enjoy|adore|prefer) (?:reading|to read) (.+)$/i, namesOnly),
      remark(/^i (?:really )?(?:like|love|adore) (.+)$/i, (text) =>
        text.includes(' ') && !findLocation(text) ? namesOnly(text) : null,
      ),
      remark(/^my favou?rite (?:author|writer)s? (?:is|are) (.+)$/i, edit('add')),
      remark(
        /^i (?:really )?(?:like|love|enjoy|am a fan of|'m a fan of) (?:books by|the books of|novels by|the author|the writer) (.+)$/i,
        edit('add'),
      ),
    ],
    ar: [
      order(arabic('(?:اضف|ضع) (.+) الى (?:المؤلفين المفضلين|مؤلفي المفضلين|كتابي المفضلين|مؤلفي)'), edit('add')),
      order(arabic('(?:احذف|ازل) (.+) من (?:المؤلفين المفضلين|مؤلفي المفضلين|كتابي المفضلين|مؤلفي)'), edit('remove')),
      remark(arabic('(?:مؤلفي|كاتبي|كاتبتي|مؤلفتي) (?:المفضل|المفضله)(?: هو| هي)? (.+)'), edit('add')),
      remark(arabic('(?:احب|تعجبني) (?:كتب|روايات|مؤلفات) (.+)'), edit('add')),
    ],
  },
  describe: ({ mode, authors }, { list }) => ({ mode, value: list(authors) }),
  preference: {
    label: 'authors',
    change: ({ mode, authors }, before) => ({ favoriteAuthors: editList(before.favoriteAuthors ?? [], mode, authors) }),
    describe: ({ favoriteAuthors = [] }, { list }) => (favoriteAuthors.length > 0 ? list(favoriteAuthors) : undefined),
  },
  outcome: saved,
});
