export { maskAddress, splitAddresses } from './addresses.ts';
export { sharingProblems } from './problems.ts';
export { publicLink, targetAddress, TARGETS } from './targets.ts';
