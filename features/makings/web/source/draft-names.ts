/** Longest part of what a dialog opened with that its draft is named by, characters. */
const NAME_CHARACTERS = 80;

/** Names the draft of an idea to make something from, which lasts until something is made. */
export const IDEA_DRAFT = 'making.idea';

/** Names the draft of an idea that began with these words. */
export const ideaDraftName = (asked: string): string =>
  asked === '' ? IDEA_DRAFT : `${IDEA_DRAFT}.${asked.slice(0, NAME_CHARACTERS)}`;

/** Names the draft of a dialog that makes something; one that opened with words of its own has a draft of its own. */
export const draftName = (kind: 'spark' | 'bookcast', asked = ''): string =>
  `${kind}.new.${asked.slice(0, NAME_CHARACTERS)}`;
