export { ResetTips } from './reset-tips.tsx';
export { Tips } from './tips.tsx';
