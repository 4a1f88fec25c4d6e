import type { Vocabulary } from './vocabulary.ts';

/** Any other XML: what holds words of its own is a paragraph. */
export const plain: Vocabulary = {
  roles: {},
  read: (root) => ({
    meta: { language: root.attributes['xml:lang'] ?? null },
    start: [{ ...root, name: '', children: [root] }],
    notes: new Map(),
    images: new Map(),
  }),
};
