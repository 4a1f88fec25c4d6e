export { canvasCommands } from './canvas-commands.ts';
export { CanvasStatus } from './canvas-status.tsx';
export { canvasContext } from './context.ts';
export { canvasKeys } from './keys.ts';
export { useSingleKeys } from './single-keys.ts';
