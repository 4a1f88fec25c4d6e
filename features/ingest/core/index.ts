export * from './activity.ts';
export * from './forge-activity.ts';
export * from './pasted-text.ts';
export { ingestProblems } from './problems.ts';
export { BUSY_STAGE, STAGES } from './stages.ts';
export * from './upload-item.ts';
export { typeOfZip, ZIP_HEAD, ZIP_TAIL } from './zip-type.ts';
