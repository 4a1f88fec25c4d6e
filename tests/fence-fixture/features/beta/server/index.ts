export type { contract } from '../../gamma/contract.ts';
