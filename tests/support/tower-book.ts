/** A short book of our own and a highlight in it. */
export const TOWER = `# The Tower of Orvik

The keeper of Orvik carries one amber lantern through the night. Nobody knows his name.

The sea was calm. The lamp stood by the window.

Every year the ships return with salt and silver, and the keeper counts them twice.

The sea was calm. The lamp stood by the door.
`;
export const bytes = (text: string) => new TextEncoder().encode(text);
export const QUOTE = 'The keeper of Orvik carries one amber lantern through the night.';
export const mark = (more: object = {}) => ({
  kind: 'highlight',
  colour: 'green',
  text: QUOTE,
  cfi: 'epubcfi(/6/2!/4/4)',
  page: null,
  progress: 5,
  ...more,
});
