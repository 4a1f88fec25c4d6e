export { maskAddress, splitAddresses } from './addresses.ts';
export { pageOf, publicPath, ROW_KINDS, SHARE_KINDS, type ShareKind } from './kinds.ts';
export { sharingProblems } from './problems.ts';
export { targetAddress, TARGETS } from './targets.ts';
