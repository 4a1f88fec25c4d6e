const KEPT = [
  'PATH',
  'HOME',
  'TMPDIR',
  'TEMP',
  'TMP',
  'SYSTEMROOT',
  'LANG',
  'TZ',
  'LD_LIBRARY_PATH',
  'NODE_COMPILE_CACHE',
];

/**
 * What a child process sees of the environment: no secrets of the server. Few memory arenas, for with one for each thread
 * the C library hardly ever gives back what pictures took.
 */
export const childEnvironment = (): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(KEPT.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]]))),
  MALLOC_ARENA_MAX: '2',
});
