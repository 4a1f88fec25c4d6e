/** The program cannot start (or go on) for a reason its operator can act on: print the message alone, no stack. */
export class StartError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, cause === undefined ? {} : { cause });
    this.name = 'StartError';
  }
}
