import { expect, test } from 'vitest';
import { PLAIN, repairSettings } from './settings.ts';

test.each([
  [{ speed: 9 }, { speed: 3 }],
  [{ speed: 0 }, { speed: 0.5 }],
  [{ speed: 1.2499 }, { speed: 1.25 }],
  [{ speed: '2' }, { speed: 1 }],
  [{ volume: 0.34 }, { volume: 0.3 }],
  [{ volume: -1 }, { volume: 0 }],
  [{ volume: 7 }, { volume: 1 }],
  [
    { volume: 0.7000000001, muted: 'yes' },
    { volume: 0.7, muted: false },
  ],
  [null, {}],
  ['loud', {}],
])('PLAY-01 settings %j are taken as %j', (from, to) => expect(repairSettings(from)).toEqual({ ...PLAIN, ...to }));
