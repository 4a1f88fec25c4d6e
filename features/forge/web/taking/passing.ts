/** Failures that another try may mend. */
const PASSING = new Set(['NETWORK', 'INTERNAL', 'API_FAILED', 'RATE_LIMITED', 'UNAVAILABLE', 'FORGE_SESSION_UNSAVED']);

/** Whether a call that failed like this may go well on another try. */
export const isPassingProblem = (code: string): boolean => PASSING.has(code);
