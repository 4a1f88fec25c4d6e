export { type PictureRefusal, pictureRefusal } from './picture-file.ts';
export { coverProblems } from './problems.ts';
export { promptFits, promptOrSubject, promptTokens } from './prompt.ts';
export { WORN, type WornType, coverCardUrl, wornCoverUrl } from './worn.ts';
