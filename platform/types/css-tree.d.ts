/** The parts of css-tree that can be loaded alone; the whole package takes long to load, for grammars nobody here asks for. */
declare module 'css-tree/tokenizer' {
  export { tokenize, tokenTypes } from 'css-tree';
}
declare module 'css-tree/utils' {
  export { ident, string, url } from 'css-tree';
}
