/** An expected failure: a stable code, an HTTP status and values for its message `problem.<code>`. */
export class Problem extends Error {
  readonly code: string;
  readonly status: number;
  readonly details: Record<string, unknown>;
  constructor(code: string, status: number, details: Record<string, unknown> = {}) {
    super(code);
    this.name = 'Problem';
    this.code = code;
    this.status = status;
    this.details = details;
  }
}

export type ProblemTable = Readonly<Record<string, { readonly status: number }>>;

/** Declares a feature's problems once: code to status. The words live in locales/<locale>/problem.json. */
export function defineProblems<const T extends ProblemTable>(table: T) {
  return {
    table,
    /** Makes the problem to throw. */
    make(code: Extract<keyof T, string>, details: Record<string, unknown> = {}): Problem {
      return new Problem(code, table[code]!.status, details);
    },
  };
}
