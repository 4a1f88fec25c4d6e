import { connect } from '../../../../platform/web/api.ts';
import type { contract as libraryContract } from '../../../library/contract.ts';
import libraryRoutes from '../../../library/contract.ts?routes';
import type { contract } from '../../contract.ts';
import routes from '../../contract.ts?routes';

/** The endpoints of marks. */
export const api = connect<typeof contract>(routes);

/** The library's, to look words up in all books. */
export const libraryApi = connect<typeof libraryContract>(libraryRoutes);
