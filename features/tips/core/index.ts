export { asFlags, dismissed, type Flow, FLOWS, type Tip, TIPS, uploadFlow } from './flows.ts';
export { type Box, type Obstacle, placeTip, type TipPlace } from './place-tip.ts';
