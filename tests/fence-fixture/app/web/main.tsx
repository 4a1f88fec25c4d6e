import.meta.glob('../../features/*/web/index.tsx');
