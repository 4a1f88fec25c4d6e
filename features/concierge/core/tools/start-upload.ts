import * as z from 'zod';
import { arabic, order } from '../grammar/phrase.ts';
import { defineTool } from './tool.ts';

const NoArguments: z.ZodType<object> = z.object({});

/** Opens the upload window. */
export const startUpload = defineTool({
  name: 'start_upload',
  args: NoArguments,
  phrases: {
    en: [
      order(
        /^(?:upload|add|import|start|begin)(?: (?:a|an|the|some|my|new|more|uploading|upload))*(?: (?:books?|files?|documents?|pdfs?|epubs?|upload))?$/i,
        // A single "add" or "start" says too little.
        (_words, sentence) => (sentence.includes(' ') || /^upload$/i.test(sentence) ? {} : null),
      ),
    ],
    ar: [
      order(
        arabic('(?:ارفع|اضف|حمل|استورد|ابدا) (?:رفع )?(?:كتابا|كتاب|الكتب|كتبا|ملفا|ملف|رفع|الرفع)(?: جديدا?)?'),
        () => ({}),
      ),
    ],
  },
  model: { description: 'Starts an upload', order: () => ({}) },
  describe: () => ({}),
  outcome: (_args, done) => ({ result: done }),
});
