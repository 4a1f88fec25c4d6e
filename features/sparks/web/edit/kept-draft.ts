import * as stored from '../../../../platform/web/stored.ts';
import type { Draft } from './draft.ts';

const nameOf = (sparkId: string): string => `${stored.PERSONAL}spark-draft.${sparkId}`;

const isText = (value: unknown): value is string => typeof value === 'string';
function asDraft(value: unknown): Draft | undefined {
  const draft = value as Partial<Draft> | null;
  const whole =
    draft &&
    typeof draft.revision === 'number' &&
    isText(draft.title) &&
    isText(draft.excerpt) &&
    Array.isArray(draft.tags) &&
    draft.tags.every(isText) &&
    Array.isArray(draft.paragraphs) &&
    draft.paragraphs.every((one) => isText(one?.id) && isText(one.text) && isText(one.heading));
  return whole ? (draft as Draft) : undefined;
}

/** What was written and has not reached the server, in this browser, for the person who wrote it. */
export const keptDraft = {
  read: (sparkId: string): Draft | undefined => stored.readStored(localStorage, nameOf(sparkId), asDraft),
  write: (sparkId: string, draft: Draft): void => stored.writePersonal(nameOf(sparkId), draft),
  /** Only this one: another tab may have kept other words. */
  forget(sparkId: string, draft: Draft): void {
    const kept = keptDraft.read(sparkId);
    if (kept && JSON.stringify(kept) === JSON.stringify(draft)) localStorage.removeItem(nameOf(sparkId));
  },
};
