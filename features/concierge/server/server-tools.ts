import { words } from '../../../platform/server/words.ts';
import { type Command, type Effects, skyOf, type ToolName } from '../core/index.ts';
import { NAMED_BOOKS } from '../limits.ts';
import { listed, sayDone, sayUndone } from './say.ts';
import type { Services, Turn } from './turn.ts';

/** What a tool says, and what the page is told besides. */
export type Told = { say: string; effects?: Effects };
/** What the server does for a tool that changes no preference. */
type ServerTool<N extends ToolName> = {
  /** What to ask before it is done, about which books; null when it can be done at once. */
  ask?(services: Services, turn: Turn, command: Command<N>): Promise<{ say: string; ids: string[] } | null>;
  /** `ids` are the books that were asked about. */
  run(services: Services, turn: Turn, command: Command<N>, ids: readonly string[] | null): Promise<Told>;
};

/** A title within a sentence: on one line, and in its own direction. */
const titled = (title: string) => `\u2068“${title.replace(/\s+/g, ' ').trim()}”\u2069`;

function namesOf(turn: Turn, titles: readonly string[]): string {
  const rest = titles.length - NAMED_BOOKS;
  const named = titles.slice(0, NAMED_BOOKS).map(titled);
  return listed(turn.locale, rest > 0 ? [...named, words(turn.locale, 'concierge.ask.more', { count: rest })] : named);
}

const undoLast: ServerTool<'undo_last'> = {
  async run(services, turn) {
    const results = await services.acts.undoLast(turn);
    const undone = results.filter(({ state }) => state === 'undone').map(({ act }) => act.id);
    const say =
      results.length > 0
        ? results.map((one) => sayUndone(one, turn.locale)).join(' ')
        : words(turn.locale, 'concierge.reply.nothingToUndo');
    return { say, effects: { success: undone.length > 0, undone } };
  },
};

const emptyTrash: ServerTool<'empty_trash'> = {
  async ask(services, turn) {
    const books = await services.trash.list(turn.actor.id);
    if (books.length === 0) return null;
    const shared = books.filter((book) => book.sharedWith > 0).length;
    const say = [
      words(turn.locale, 'concierge.ask.empty_trash', {
        count: books.length,
        titles: namesOf(
          turn,
          books.map(({ title }) => title),
        ),
      }),
      shared > 0 ? words(turn.locale, 'concierge.ask.shared', { count: shared }) : '',
      words(turn.locale, 'concierge.ask.forGood'),
    ];
    return { say: say.filter(Boolean).join(' '), ids: books.map(({ id }) => id) };
  },
  async run(services, turn, command, ids) {
    if (!ids) return { say: words(turn.locale, 'concierge.reply.trashEmpty'), effects: { success: false } };
    const count = await services.trash.remove(turn.actor.id, ids);
    const act = await services.acts.note(turn, command, { kind: 'never', ids: ids.slice(0, count) });
    return { say: sayDone(command, turn.locale, { count }), effects: { success: count > 0, act } };
  },
};

const restoreTrash: ServerTool<'restore_trash'> = {
  async ask(services, turn, { which }) {
    const books = await services.trash.list(turn.actor.id);
    if (which === 'last' || books.length < 2) return null;
    const titles = namesOf(
      turn,
      books.map(({ title }) => title),
    );
    return {
      say: words(turn.locale, 'concierge.ask.restore_trash', { count: books.length, titles }),
      ids: books.map(({ id }) => id),
    };
  },
  async run(services, turn, command, asked) {
    const ids = asked ?? (await services.trash.list(turn.actor.id)).slice(0, 1).map(({ id }) => id);
    const count = ids.length > 0 ? await services.trash.restore(turn.actor.id, ids) : 0;
    if (count === 0) return { say: words(turn.locale, 'concierge.reply.trashEmpty'), effects: { success: false } };
    const act = await services.acts.note(turn, command, { kind: 'books', ids: [...ids] });
    return { say: sayDone(command, turn.locale, { count }), effects: { act } };
  },
};

const showWeather: ServerTool<'show_weather'> = {
  async run(services, turn, { location }) {
    const { locale, actor } = turn;
    const failed = (key: string): Told => ({ say: words(locale, key), effects: { success: false } });
    if (!services.tellsWeather) return failed('concierge.reply.weatherOff');
    const place = location ?? (await services.read(actor.id)).location;
    if (!place) return failed('concierge.reply.weatherWhere');
    const reading = await services.weather(actor.id, place);
    if (!reading?.live) return failed('concierge.reply.weatherFailed');
    const sky = words(locale, 'concierge.sky', { sky: skyOf(reading.weatherCode) });
    const degrees = Math.round(reading.temperature);
    return { say: words(locale, 'concierge.reply.weather', { degrees, sky, place: place.name }) };
  },
};

/** The page holds these settings; what undoes it is kept there. */
const setReaderLook: ServerTool<'set_reader_look'> = {
  async run(services, turn, command) {
    const act = await services.acts.note(turn, command, { kind: 'page' });
    return { say: sayDone(command, turn.locale), effects: { act } };
  },
};

const TABLE: { readonly [N in ToolName]?: ServerTool<N> } = {
  undo_last: undoLast,
  empty_trash: emptyTrash,
  restore_trash: restoreTrash,
  show_weather: showWeather,
  set_reader_look: setReaderLook,
};

/** What the server does for a tool beside its preference; nothing for most. */
export const serverTool = (name: ToolName): ServerTool<ToolName> | undefined => TABLE[name];
