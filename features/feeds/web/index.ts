export { FeedsDialog } from './feeds-dialog.tsx';
export { FeedsSection } from './feeds-section.tsx';
