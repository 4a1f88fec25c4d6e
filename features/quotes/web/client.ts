import { connect } from '../../../platform/web/api.ts';
import type { contract } from '../contract.ts';
import routes from '../contract.ts?routes';

/** The call for the quotation of the day. */
export const api = connect<typeof contract>(routes);
