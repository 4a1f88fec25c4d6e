import { connect } from '../../../platform/web/api.ts';
import type { contract } from '../contract.ts';
import routes from '../contract.ts?routes';

/** The catalog's calls, typed by its contract. */
export const api = connect<typeof contract>(routes);
