import './rehearsed.ts';
