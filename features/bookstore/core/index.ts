export { previewText, sampleChapters } from './sample.ts';
