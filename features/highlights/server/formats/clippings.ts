// Kindle's "My Clippings.txt": five lines an entry, in the language of the device.
import { mapInTurns } from '../../../../platform/server/in-turns.ts';
import { isoDate, portable, type Portable } from './portable.ts';

const KINDS: [RegExp, 'highlight' | 'note' | 'bookmark'][] = [
  [
    /highlight|markierung|surlignement|subrayado|evidenziazione|destaque|markering|ハイライト|标注|تمييز|تظليل/i,
    'highlight',
  ],
  [/\bnote\b|notiz|\bnota\b|\bnotitie|メモ|笔记|ملاحظة/i, 'note'],
  [/bookmark|lesezeichen|signet|marcador|segnalibro|bladwijzer|ブックマーク|书签|إشارة/i, 'bookmark'],
];

type Entry = {
  kind: 'highlight' | 'note' | 'bookmark';
  title: string;
  author: string | null;
  text: string;
  from: number | null;
  to: number | null;
  page: number | null;
  createdAt: string | null;
};

type Read = { entry: Entry; mark: Portable };
/** Entries that are read in one turn, and those that are compared with others. */
const SLICE = 200;
const COMPARED_A_TURN = 10;

/** Is this the text of a clippings file? */
export const looksLikeClippings = (text: string): boolean => /^={10}\s*$/m.test(text);

/** Reads clippings. A note joins the highlight whose place it has; one of a kind we do not know is taken for a highlight. */
export async function parseClippings(text: string): Promise<Portable[]> {
  const parts = text.replaceAll('\r\n', '\n').split(/^={10}\s*$/m);
  const entries = (await mapInTurns(parts, SLICE, readEntry)).flat();
  const marks: Read[] = [];
  for (const entry of entries.filter((one) => one.kind !== 'note')) {
    const { kind, title, author, text: words, page, createdAt } = entry;
    marks.push({
      entry,
      mark: portable({
        kind: kind === 'bookmark' ? 'bookmark' : 'highlight',
        title,
        author,
        text: words,
        page,
        createdAt,
      }),
    });
  }
  const byTitle = Map.groupBy(
    marks.filter(({ entry }) => entry.kind === 'highlight' && entry.text),
    ({ entry }) => entry.title,
  );
  await mapInTurns(
    entries.filter((one) => one.kind === 'note'),
    COMPARED_A_TURN,
    (entry) => {
      const home = byTitle.get(entry.title)?.findLast(({ entry: at }) => holds(at, entry));
      if (home) home.mark.note = [home.mark.note, entry.text].filter(Boolean).join('\n');
      else
        marks.push({
          entry,
          mark: portable({
            title: entry.title,
            author: entry.author,
            text: '',
            note: entry.text,
            page: entry.page,
            createdAt: entry.createdAt,
          }),
        });
    },
  );
  return withoutGrown(marks);
}

const holds = (highlight: Entry, note: Entry): boolean =>
  note.from !== null && highlight.from !== null
    ? note.from >= highlight.from && note.from <= (highlight.to ?? highlight.from)
    : note.page !== null && note.page === highlight.page;

/** A highlight that was made longer stands in the file twice: the later, longer one stays. */
async function withoutGrown(marks: readonly Read[]): Promise<Portable[]> {
  const begunAt = ({ title, from }: Entry): string => `${from} ${title}`;
  const together = Map.groupBy(
    [...marks.entries()].filter(([, { entry }]) => entry.kind === 'highlight' && entry.from !== null),
    ([, { entry }]) => begunAt(entry),
  );
  const kept = await mapInTurns([...marks.entries()], COMPARED_A_TURN, ([index, { entry, mark }]) => {
    if (entry.kind !== 'highlight' || mark.note) return [mark];
    const grown = together
      .get(begunAt(entry))
      ?.some(
        ([k, { entry: other }]) =>
          k > index && other.text.length >= entry.text.length && other.text.includes(entry.text),
      );
    return grown ? [] : [mark];
  });
  return kept.flat();
}

function readEntry(part: string): Entry[] {
  const lines = part.replace(/^[\s\uFEFF]+/, '').split('\n');
  const [head = '', facts = ''] = lines;
  if (!head.trim() || !/^[-–*]/.test(facts.trim())) return [];
  const { title, author } = readHead(head);
  const kind = KINDS.find(([words]) => words.test(facts.split('|')[0] ?? ''))?.[1] ?? 'highlight';
  const parts = facts.split('|');
  const place = parts.find((one) => /loc|posi|empl|位置|موقع|ubic/i.test(one)) ?? '';
  const [from, to] = (/(\d+)(?:\s*[-–]\s*(\d+))?\s*$/.exec(place.trim()) ?? [])
    .slice(1)
    .map((n) => (n ? Number(n) : null));
  const page = /(?:page|seite|página|pagina|ページ|页|صفحة)\s*(\d+)/i.exec(facts)?.[1];
  const added = /(?:Added on|Hinzugefügt am|Ajouté le|Añadido el)\s+(.*)$/i.exec(parts.at(-1)?.trim() ?? '')?.[1];
  const text = lines.slice(2).join('\n').trim();
  return [
    {
      kind,
      title,
      author,
      text,
      from: from ?? null,
      to: to ?? null,
      page: page ? Number(page) : null,
      createdAt: isoDate(added?.replace(/^\p{L}+,\s*/u, '')),
    },
  ];
}

/** "Title (Author)"; an author may be written "Last, First". */
function readHead(head: string): { title: string; author: string | null } {
  const found = /^(.*\S)\s*\(([^()]*(?:\([^()]*\)[^()]*)*)\)\s*$/.exec(head.trim());
  return found ? { title: found[1]!.trim(), author: found[2]!.trim() || null } : { title: head.trim(), author: null };
}
