export { SparkPage } from './article/spark-page.tsx';
export { CreateDialog } from './create/create-dialog.tsx';
export { SparksPage } from './list/list-page.tsx';
export { CreateSparkCard } from './sidebar/create-card.tsx';
export { LatestSparkCard } from './sidebar/latest-card.tsx';
export { SparkSidebar } from './sidebar/spark-view.tsx';
export { sparkCommands } from './spark-commands.ts';
