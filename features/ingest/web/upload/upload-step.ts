import { ORPCError } from '@orpc/client';
import { problemCode } from '../../../../platform/web/problem-text.ts';

type StepFailed = 'UPLOAD_URL_FAILED' | 'UPLOAD_PROCESSING_FAILED';

/** One call of an upload: where no reason came back, the failure names the step (spec 8). */
export async function uploadStep<T>(failed: StepFailed, call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    const unexplained = ['INTERNAL', 'API_FAILED', 'NETWORK'].includes(problemCode(error));
    throw unexplained ? new ORPCError(failed, { status: 503, message: failed, cause: error }) : error;
  }
}
