import { connect } from '../../../platform/web/api.ts';
import type { contract as catalogContract } from '../../catalog/contract.ts';
import catalogRoutes from '../../catalog/contract.ts?routes';
import type { contract as highlightsContract } from '../../highlights/contract.ts';
import highlightsRoutes from '../../highlights/contract.ts?routes';
import type { contract as ingestContract } from '../../ingest/contract.ts';
import ingestRoutes from '../../ingest/contract.ts?routes';
import type { contract } from '../contract.ts';
import routes from '../contract.ts?routes';

/** The calls of generations. */
export const api = connect<typeof contract>(routes);

/** Books to choose from, highlights in them, and pages of the web that become books. */
export const catalog = connect<typeof catalogContract>(catalogRoutes);
export const highlights = connect<typeof highlightsContract>(highlightsRoutes);
export const ingest = connect<typeof ingestContract>(ingestRoutes);
