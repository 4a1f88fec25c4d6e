export const paper = () => import('../paper/inside.ts');
