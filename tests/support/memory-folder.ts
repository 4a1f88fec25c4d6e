import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';

/** Where tests keep databases: in memory where the system has such a folder; inside the run's own folder when the checks started them. */
export const memoryFolder: string = process.env['TEST_MEMORY'] ?? (existsSync('/dev/shm') ? '/dev/shm' : tmpdir());
