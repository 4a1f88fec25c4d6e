import { page } from './index.tsx';
export const feature = { page, later: () => import('./index.tsx') };
