import './two.ts';
