export { cutOf, joinSeam } from './seam.ts';
