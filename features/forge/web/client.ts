import { connect } from '../../../platform/web/api.ts';
import type { contract } from '../contract.ts';
import routes from '../contract.ts?routes';

/** The calls of the Forge. */
export const api = connect<typeof contract>(routes);
