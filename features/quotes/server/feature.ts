import { defineFeature } from '../../../platform/server/manifest/feature.ts';
import { contract } from '../contract.ts';
import { openQuotes, quotesRouter } from './index.ts';

/** The manifest of the quotation of the day. */
export const feature = defineFeature({ name: 'quotes', contract, open: openQuotes, router: quotesRouter });
