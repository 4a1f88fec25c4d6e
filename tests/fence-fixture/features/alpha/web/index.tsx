import routes from '../contract.ts?routes';
import '../core/index.ts';
import '../misc/thing.ts';
import 'pg';
export type Row = import('../server/index.ts').Row;
export const page = routes;
