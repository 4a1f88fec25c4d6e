export { type Cut, cutOf, joinSeam } from './seam.ts';
