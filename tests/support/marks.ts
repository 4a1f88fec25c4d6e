import type { Mark } from '../../features/highlights/contract.ts';

/** A highlight as the server tells it. */
export const markWith = (more: Pick<Mark, 'id' | 'bookId'> & Partial<Mark>): Mark => ({
  kind: 'highlight',
  colour: 'pink',
  text: 'One amber lantern.',
  note: '',
  tags: [],
  chapter: '',
  cfi: null,
  page: 3,
  rects: null,
  exact: true,
  prefix: '',
  suffix: '',
  ord: 3,
  progress: 3,
  anchor: 'attached',
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  ...more,
});
