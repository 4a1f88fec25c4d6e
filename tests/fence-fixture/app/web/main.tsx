import '../../features/alpha/web/index.tsx';
