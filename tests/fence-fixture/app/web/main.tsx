import.meta.glob('../../features/*/web/index.tsx');
import.meta.glob('../../features/*/web/feature.ts', { eager: true });
