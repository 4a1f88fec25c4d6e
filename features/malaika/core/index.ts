export { DOUBT_KEYS, withRemarks } from './doubts.ts';
export { answerParts, inMarks } from './quoted.ts';
export { editsOf } from './edits.ts';
export { malaikaProblems } from './problems.ts';
export { withStep } from './steps.ts';
export { titleFromQuestion } from './title.ts';
export { afterUploads, type Attachment, newAttachment } from './attachments.ts';
export { chapterTopic, chapterTopics } from './chapter-topic.ts';
