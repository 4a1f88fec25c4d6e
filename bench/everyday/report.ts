// The answers as a page to read and grade by hand.
import type { Answer } from './ask.ts';
import type { Group } from './questions.ts';

export type GroupAnswers = { group: Group; answers: Answer[] };
export type BookSuggestions = { book: string; locale: string; questions: string[] };

const isAbsent = ({ question }: Answer) => question.wants === 'absent';

/** Figures of one group: none of them says whether an answer is useful. */
function figuresOf({ group, answers }: GroupAnswers): string {
  const expected = answers.filter(({ holds }) => holds !== null);
  const absent = answers.filter(isAbsent);
  return [
    group.group,
    answers.length,
    `${expected.filter(({ holds }) => holds).length} of ${expected.length}`,
    answers.filter((one) => one.abstained && !isAbsent(one)).length,
    `${absent.filter(({ quotes }) => quotes === 0).length} of ${absent.length}`,
    Math.round(Math.max(...answers.map(({ milliseconds }) => milliseconds))),
  ].join(' | ');
}

/** The table of figures. */
export const figures = (groups: readonly GroupAnswers[]): string =>
  [
    '| group | questions | expected words quoted | found nothing, though it is there | absent: nothing quoted | slowest, ms |',
    '|---|---|---|---|---|---|',
    ...groups.map((one) => `| ${figuresOf(one)} |`),
  ].join('\n');

const signalsOf = (answer: Answer): string =>
  [
    answer.abstained ? 'abstained' : `${answer.quotes} quoted`,
    ...(answer.grade ? [`grade: ${answer.grade}`] : []),
    ...(answer.holds === null ? [] : [answer.holds ? 'expected words: yes' : 'expected words: no']),
  ].join(', ');

function written(answer: Answer): string {
  const { id, ask, kind, wants, after, books } = answer.question;
  const lines = answer.content.split('\n').map((line) => `> ${line}`);
  return [
    `### ${id} ${ask}`,
    '',
    `${kind}${after ? ` to ${after}` : ''}; ${books.join(' + ')}; wants: ${wants}`,
    '',
    ...lines,
    '',
    `(${signalsOf(answer)})`,
    ...(answer.followUps.length > 0 ? ['', `Then suggested: ${answer.followUps.join(' / ')}`] : []),
  ].join('\n');
}

/** Each answer of a page under its question's id; what is suggested next doesn't count. */
const answersIn = (page: string): Map<string, string> =>
  new Map(
    page
      .split('\n### ')
      .slice(1)
      .map((part) => [part.slice(0, part.indexOf(' ')), part.split(/\n(?:## |Then suggested:)/u)[0]!.trim()]),
  );

/** Which answers differ from those of an earlier page: only these have to be read and graded again. */
export function changedSince(earlier: string, page: string): string[] {
  const before = answersIn(earlier);
  return [...answersIn(page)].flatMap(([id, text]) => (before.get(id) === text ? [] : [id]));
}

/** Everything as Markdown. */
export function page(groups: readonly GroupAnswers[], suggestions: readonly BookSuggestions[]): string {
  const answers = groups.map(
    ({ group, answers }) => `## ${group.group}\n\n${answers.map((answer) => written(answer)).join('\n\n')}`,
  );
  const suggested = suggestions.map(
    ({ book, locale, questions }) =>
      `**${book}, ${locale}**\n\n${questions.map((one) => `- ${one}`).join('\n') || '- (none)'}`,
  );
  return `# Everyday questions\n\n${figures(groups)}\n\n${answers.join('\n\n')}\n\n## Suggested questions\n\n${suggested.join('\n\n')}\n`;
}
