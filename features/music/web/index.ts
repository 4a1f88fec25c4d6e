export { FocusMusic } from './focus-music.tsx';
export { musicCommands } from './music-commands.ts';
export { RailToggle } from './music-toggle.tsx';
