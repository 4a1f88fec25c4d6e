/** The value of a cell; null when it's empty. */
export type Value = number | string | boolean | null;
/** The cells a formula can refer to: a value, or a formula without one. */
export type Cells = (sheet: string, row: number, column: number) => Value;

/** An unsupported formula, or one that results in an error: it is shown as written. */
export class NotEasy extends Error {}
/** Thrown for many cells of a sheet: made once, since an error is dear to make. */
export const NOT_EASY = new NotEasy('no easy formula');

/** Most cells in the ranges of all formulas of a workbook: running totals over a long column would be quadratic. */
const MOST_IN_RANGES = 1_000_000;
const LONGEST = 2000;
const MOST_COLUMNS = 16_384,
  MOST_ROWS = 1_048_576;

type Range = { values: Value[] };
type Operand = Value | Range;
type Function = (values: Operand[]) => Value;

const TOKEN =
  /\s*(?:(\d+(?:\.\d+)?(?:E[+-]?\d+)?|\.\d+)|"((?:[^"]|"")*)"|((?:'(?:[^']|'')+'|[\p{L}_][\p{L}\p{N}_.]*)!)?\$?([A-Z]{1,3})\$?(\d{1,7})(?![\p{L}\p{N}_(.])|([\p{L}_][\p{L}\p{N}_.]*)|(<=|>=|<>|[-+*/^&=<>%(),:]))/uy;

type Token =
  | { kind: 'value'; value: Value }
  | { kind: 'cell'; sheet: string | null; row: number; column: number }
  | { kind: 'name' | 'sign'; text: string };

function tokens(formula: string): Token[] {
  if (formula.length > LONGEST) throw NOT_EASY;
  const found: Token[] = [];
  TOKEN.lastIndex = 0;
  const text = formula.trimEnd();
  while (TOKEN.lastIndex < text.length) {
    const match = TOKEN.exec(text);
    if (!match) throw NOT_EASY;
    const [, number, string, sheet, letters, row, name, sign] = match;
    if (number !== undefined) found.push({ kind: 'value', value: Number(number) });
    else if (string !== undefined) found.push({ kind: 'value', value: string.replaceAll('""', '"') });
    else if (letters) {
      const place = {
        row: Number(row) - 1,
        column: [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1,
      };
      if (place.row < 0 || place.row >= MOST_ROWS || place.column >= MOST_COLUMNS) throw NOT_EASY;
      found.push({
        kind: 'cell',
        sheet: sheet ? sheet.slice(0, -1).replace(/^'|'$/g, '').replaceAll("''", "'") : null,
        ...place,
      });
    } else if (name) found.push({ kind: 'name', text: name.toUpperCase() });
    else found.push({ kind: 'sign', text: sign! });
  }
  return found;
}

const isRange = (operand: Operand): operand is Range => typeof operand === 'object' && operand !== null;
const flat = (operands: Operand[]): Value[] => operands.flatMap((one) => (isRange(one) ? one.values : [one]));

function one(operand: Operand | undefined): Value {
  if (operand === undefined || isRange(operand)) throw NOT_EASY;
  return operand;
}

function numberOf(value: Value): number {
  const number = typeof value === 'string' ? (value.trim() === '' ? NaN : Number(value)) : Number(value ?? 0);
  if (!Number.isFinite(number)) throw NOT_EASY;
  return number;
}

/** In ranges only numbers count; literal arguments count as they are. */
const numbersOf = (operands: Operand[]): number[] =>
  operands.flatMap((each) =>
    isRange(each) ? each.values.filter((value): value is number => typeof value === 'number') : [numberOf(each)],
  );

function textOf(value: Value): string {
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  return typeof value === 'number' ? String(Number(value.toPrecision(15))) : (value ?? '');
}

function checked(number: number): number {
  if (!Number.isFinite(number)) throw NOT_EASY;
  return number;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
const round = (number: number, digits: number) =>
  Math.sign(number) * Number(`${Math.round(Number(`${Math.abs(number)}e${digits}`))}e${-digits}`);
const joined = (operands: Operand[]) => flat(operands).map(textOf).join('');

const FUNCTIONS: Record<string, Function> = {
  SUM: (list) => sum(numbersOf(list)),
  PRODUCT: (list) => numbersOf(list).reduce((total, number) => total * number, 1),
  AVERAGE: (list) => checked(sum(numbersOf(list)) / numbersOf(list).length),
  MIN: (list) => numbersOf(list).reduce((least, number) => Math.min(least, number), Infinity),
  MAX: (list) => numbersOf(list).reduce((most, number) => Math.max(most, number), -Infinity),
  COUNT: (list) => numbersOf(list).length,
  COUNTA: (list) => flat(list).filter((value) => value !== null).length,
  ABS: ([value]) => Math.abs(numberOf(one(value))),
  ROUND: ([value, digits]) => checked(round(numberOf(one(value)), numberOf(one(digits)))),
  IF: ([test, yes, no]) => (numberOf(one(test)) ? one(yes) : no === undefined ? false : one(no)),
  CONCATENATE: joined,
  CONCAT: joined,
  HYPERLINK: ([address, words]) => one(words ?? address),
  UPPER: ([value]) => textOf(one(value)).toUpperCase(),
  LOWER: ([value]) => textOf(one(value)).toLowerCase(),
  LEN: ([value]) => textOf(one(value)).length,
  TRUE: () => true,
  FALSE: () => false,
};

const LEVELS = [['=', '<>', '<', '>', '<=', '>='], ['&'], ['+', '-'], ['*', '/'], ['^']];

function combined(sign: string, a: Value, b: Value): Value {
  if (sign === '&') return textOf(a) + textOf(b);
  if (LEVELS[0]!.includes(sign)) {
    const [left, right] =
      typeof a === 'string' || typeof b === 'string'
        ? [textOf(a).toLowerCase(), textOf(b).toLowerCase()]
        : [numberOf(a), numberOf(b)];
    const order = left < right ? -1 : left > right ? 1 : 0;
    return { '=': order === 0, '<>': order !== 0, '<': order < 0, '>': order > 0, '<=': order <= 0, '>=': order >= 0 }[
      sign
    ]!;
  }
  const x = numberOf(a),
    y = numberOf(b);
  return checked(sign === '+' ? x + y : sign === '-' ? x - y : sign === '*' ? x * y : sign === '/' ? x / y : x ** y);
}

/** Computes the easy formulas of one workbook; throws NotEasy at all others. */
export class Calculator {
  readonly #cells: Cells;
  #inRanges = 0;

  constructor(cells: Cells) {
    this.#cells = cells;
  }

  value(formula: string, sheet: string): Value {
    const list = tokens(formula);
    let at = 0;
    const sign = (...wanted: string[]) => {
      const token = list[at];
      return token?.kind === 'sign' && wanted.includes(token.text) ? (at++, token.text) : undefined;
    };
    const level = (depth: number): Operand => {
      if (depth === LEVELS.length) return postfix();
      let left = level(depth + 1);
      for (let found = sign(...LEVELS[depth]!); found; found = sign(...LEVELS[depth]!))
        left = combined(found, one(left), one(level(depth + 1)));
      return left;
    };
    const postfix = (): Operand => {
      let operand = prefix();
      while (sign('%')) operand = numberOf(one(operand)) / 100;
      return operand;
    };
    const prefix = (): Operand => {
      const found = sign('-', '+');
      if (!found) return primary();
      const operand = numberOf(one(postfix()));
      return found === '-' ? -operand : operand;
    };
    const primary = (): Operand => {
      if (sign('(')) {
        const inside = level(0);
        if (!sign(')')) throw NOT_EASY;
        return inside;
      }
      const token = list[at++];
      if (token?.kind === 'value') return token.value;
      if (token?.kind === 'cell') {
        if (!sign(':')) return this.#cells(token.sheet ?? sheet, token.row, token.column);
        const to = list[at++];
        if (to?.kind !== 'cell' || to.sheet !== null) throw NOT_EASY;
        return this.#range(token.sheet ?? sheet, token, to);
      }
      const call = token?.kind === 'name' ? FUNCTIONS[token.text] : undefined;
      if (!call || !Object.hasOwn(FUNCTIONS, (token as { text: string }).text) || !sign('(')) throw NOT_EASY;
      const operands: Operand[] = [];
      if (!sign(')')) {
        do operands.push(level(0));
        while (sign(','));
        if (!sign(')')) throw NOT_EASY;
      }
      return call(operands);
    };
    const result = one(level(0));
    if (at < list.length) throw NOT_EASY;
    return typeof result === 'number' ? checked(result) : result;
  }

  #range(sheet: string, from: { row: number; column: number }, to: { row: number; column: number }): Range {
    this.#inRanges += Math.max(0, to.row - from.row + 1) * Math.max(0, to.column - from.column + 1);
    if (this.#inRanges > MOST_IN_RANGES) throw NOT_EASY;
    const values: Value[] = [];
    for (let row = from.row; row <= to.row; row++)
      for (let column = from.column; column <= to.column; column++) values.push(this.#cells(sheet, row, column));
    return { values };
  }
}
