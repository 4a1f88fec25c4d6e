export { asFlags, dismissed, type Flow, FLOWS, type Tip, TIPS, uploadFlow } from './flows.ts';
