import './one.ts';

// Rights are read by the catalog alone: library_grants
