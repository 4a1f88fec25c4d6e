import { connect } from '../../../../platform/web/api.ts';
import type { contract } from '../../contract.ts';
import routes from '../../contract.ts?routes';

/** The reader's own endpoints. */
export const readerClient = connect<typeof contract>(routes);
