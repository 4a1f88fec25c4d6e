import type { Source } from '../../../adapters/ai/index.ts';
import type { Place } from './checked.ts';

/** A source given to a model: consecutive passages under one id. */
export type GivenSource = Source & { places: Place[] };
