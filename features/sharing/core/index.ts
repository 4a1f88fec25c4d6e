export { maskAddress, splitAddresses } from './addresses.ts';
export { sharingProblems } from './problems.ts';
export { publicLink, type Target, targetAddress, TARGETS } from './targets.ts';
