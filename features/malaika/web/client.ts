import { connect } from '../../../platform/web/api.ts';
import type { contract as aiContract } from '../../ai/contract.ts';
import aiRoutes from '../../ai/contract.ts?routes';
import type { contract as catalogContract } from '../../catalog/contract.ts';
import catalogRoutes from '../../catalog/contract.ts?routes';
import type { contract as collectionsContract } from '../../collections/contract.ts';
import collectionsRoutes from '../../collections/contract.ts?routes';
import type { contract as highlightsContract } from '../../highlights/contract.ts';
import highlightsRoutes from '../../highlights/contract.ts?routes';
import type { contract as passagesContract } from '../../passages/contract.ts';
import passagesRoutes from '../../passages/contract.ts?routes';
import type { contract } from '../contract.ts';
import routes from '../contract.ts?routes';

/** Malaika's API, typed by its contract. */
export const api = connect<typeof contract>(routes);

/** The catalog's API: books to choose from. */
export const catalog = connect<typeof catalogContract>(catalogRoutes);

/** The search API: the passage around a quotation. */
export const passages = connect<typeof passagesContract>(passagesRoutes);

/** The notes API: removing a note. */
export const highlights = connect<typeof highlightsContract>(highlightsRoutes);

/** The collections API: the list of collections. */
export const collections = connect<typeof collectionsContract>(collectionsRoutes);

/** The AI API: the models that can be chosen. */
export const ai = connect<typeof aiContract>(aiRoutes);
