import '../../app/server/settings.ts';
export { limit } from '../../features/alpha/limits.ts';
