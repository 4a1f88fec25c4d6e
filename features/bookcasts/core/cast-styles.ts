import type { CastStyle } from '../../../adapters/ai/catalogue.ts';

/** Whether a style takes two hosts: nobody debates alone. */
export const takesTwo = (style: CastStyle): boolean => style === 'debate';
