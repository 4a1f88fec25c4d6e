import { connect } from '../../../../platform/web/api.ts';
import type { contract as passagesContract } from '../../../passages/contract.ts';
import passagesRoutes from '../../../passages/contract.ts?routes';
import type { contract } from '../../contract.ts';
import routes from '../../contract.ts?routes';

/** The endpoints of marks. */
export const api = connect<typeof contract>(routes);

/** Search, to look words up in all books. */
export const passagesApi = connect<typeof passagesContract>(passagesRoutes);
