export { passageSearch } from './evidence/passage-link.ts';
export { malaikaCommands } from './malaika-commands.ts';
export { MalaikaSidebar } from './malaika-sidebar.tsx';
export { MalaikaPage } from './page/malaika-page.tsx';
