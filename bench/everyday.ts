// `npm run bench:everyday`: 100 questions that people ask of their books, put to the built-in engine; the answers are written to
// a page to be read and graded by hand. `-- --to FILE` names the page, `--samples FOLDER` the books, `--only persian` one group;
// `--before FILE` says which answers differ from those of an earlier page.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ask, suggested } from './everyday/ask.ts';
import { openProgram } from './everyday/program.ts';
import { bookPath, readGroups } from './everyday/questions.ts';
import { type BookSuggestions, changedSince, figures, type GroupAnswers, page } from './everyday/report.ts';
import { type Person, signUp } from './measure/person.ts';

const { values: o } = parseArgs({
  options: {
    to: { type: 'string', default: join(tmpdir(), 'maktaba-everyday.md') },
    samples: { type: 'string', default: join(import.meta.dirname, '../../shared/samples') },
    only: { type: 'string' },
    before: { type: 'string' },
  },
});

/** The language of the reader's page; Persian readers have the English one. */
const localeOf = (group: string): string => (group === 'arabic' ? 'ar' : 'en');

async function addBooks(person: Person, books: readonly string[]): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const book of books) ids.set(book, await person.give(bookPath(o.samples, book)));
  for (const id of ids.values()) await person.until(id, ({ status }) => status === 'chat_ready');
  return ids;
}

async function read(url: string): Promise<{ groups: GroupAnswers[]; suggestions: BookSuggestions[] }> {
  const all = readGroups();
  const wanted = all.filter(({ group }) => !o.only || group === o.only);
  if (wanted.length === 0)
    throw new Error(`no group is named ${o.only}; there are: ${all.map(({ group }) => group).join(', ')}`);
  const person = await signUp(url, 'reader');
  const books = await addBooks(person, [
    ...new Set(wanted.flatMap(({ questions }) => questions.flatMap((one) => one.books))),
  ]);
  const groups: GroupAnswers[] = [];
  for (const group of wanted) {
    const conversations = new Map<string, string>();
    const answers = [];
    for (const question of group.questions) {
      const ids = question.books.map((book) => books.get(book)!);
      answers.push(await ask(person, question, ids, conversations, localeOf(group.group)));
    }
    groups.push({ group, answers });
    console.log(`everyday: ${group.group} answered`);
  }
  const suggestions: BookSuggestions[] = [];
  for (const [book, id] of books)
    for (const locale of ['en', 'ar'])
      suggestions.push({ book, locale, questions: await suggested(person, id, locale) });
  return { groups, suggestions };
}

async function run(): Promise<void> {
  if (!existsSync(o.samples))
    return console.log(`everyday: skipped, there are no samples in ${o.samples}; name a folder with --samples`);
  const earlier = o.before === undefined ? null : readFileSync(o.before, 'utf8');
  const program = await openProgram();
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void program.end().then(() => process.exit(1)));
  try {
    const { groups, suggestions } = await read(program.url);
    const written = page(groups, suggestions);
    writeFileSync(o.to, written);
    console.log(`${figures(groups)}\n\nThe answers, to be read: ${o.to}`);
    if (earlier !== null) {
      const changed = changedSince(earlier, written);
      console.log(`${changed.length} differ from ${o.before}: ${changed.join(' ')}`);
    }
  } finally {
    await program.end();
  }
}

await run();
process.exit();
