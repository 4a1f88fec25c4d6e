import { expect, test } from 'vitest';
import type { Making } from '../../makings/contract.ts';
import { grouped } from './generations.ts';

const making = (id: string, status: Making['status']): Making => ({
  id,
  kind: 'bookcast',
  title: id,
  status,
  step: 'draft',
  progress: 0,
  message: '',
  error: null,
  code: null,
  startedAt: '2026-01-01T10:00:00Z',
  updatedAt: '2026-01-01T10:00:00Z',
  secondsLeft: null,
  resultId: id,
  url: `/bookcasts/${id}`,
  sourceTitle: '',
  engine: null,
  cost: null,
});

test('PANEL-02 generations are grouped as Generating, Completed and Failed', () => {
  const groups = grouped([
    making('1', 'generating'),
    making('2', 'review'),
    making('3', 'completed'),
    making('4', 'failed'),
    making('5', 'cancelled'),
  ]);
  expect(Object.entries(groups).map(([name, list]) => [name, list.map(({ id }) => id)])).toEqual([
    ['generating', ['1']],
    ['completed', ['2', '3']],
    ['failed', ['4', '5']],
  ]);
});
