import '../../features/alpha/server/feature.ts';
import '../../features/alpha/server/index.ts';
import '../../features/beta/server/index.ts';
import '../../adapters/ink/index.ts';
import '../../platform/server/kernel.ts';
