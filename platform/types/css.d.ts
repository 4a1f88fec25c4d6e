/** Stylesheets imported for their effect. */
declare module '*.css';
