import type { Vocabulary } from './vocabulary.ts';

/** Any other XML: an element with text of its own is a paragraph. */
export const plain: Vocabulary = {
  roles: {},
  read: (root) => ({
    meta: { language: root.attributes['xml:lang'] ?? null },
    start: [{ ...root, name: '', children: [root] }],
    notes: new Map(),
    images: new Map(),
  }),
};
