declare module '@joplin/turndown-plugin-gfm' {
  import type { Plugin } from 'turndown';

  /** Tables, strikethrough, task lists and code of GitHub's Markdown. */
  export const gfm: Plugin;
}
