import { connect } from '../../../platform/web/api.ts';
import type { contract as libraryContract } from '../../library/contract.ts';
import libraryRoutes from '../../library/contract.ts?routes';
import type { contract as collectionsContract } from '../../collections/contract.ts';
import collectionsRoutes from '../../collections/contract.ts?routes';
import type { contract as highlightsContract } from '../../highlights/contract.ts';
import highlightsRoutes from '../../highlights/contract.ts?routes';
import type { contract } from '../contract.ts';
import routes from '../contract.ts?routes';

/** Malaika's calls, typed by her contract. */
export const api = connect<typeof contract>(routes);

/** The library's calls: books to choose from, and the passage around a quotation. */
export const library = connect<typeof libraryContract>(libraryRoutes);

/** The calls of notes: taking one back. */
export const highlights = connect<typeof highlightsContract>(highlightsRoutes);

/** The calls of collections: which there are. */
export const collections = connect<typeof collectionsContract>(collectionsRoutes);
