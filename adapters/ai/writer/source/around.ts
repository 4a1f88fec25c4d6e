import { isApparatus, isNoise } from '../../forms/form-sentence.ts';

/** Parts that say something about the book instead of being it, beyond the apparatus every form leaves out. */
const FRONT_AND_BACK =
  /^(?:title ?page|advertisement\b.*|cover|acknowledg\p{L}*|dedication|about the (?:author|publisher|book)\b.*|publisher|edition|author biography|preface to .*|how to contact us|using code examples|conventions used.*|also by.*|suggested reading.*|materials? and methods.*|methods|supplement\p{L}*.*|author contributions|data availability|funding|competing interests|additional information|decision letter.*|(?:figure|fig\.?|table|box|listing|video|supplementary file|source data)\s*\p{N}+.*|author response.*|key resources table|شكر.*|فهرس.*|תודות|תוכן.*)$/iu;
/** Trademark and liability text passes every test of a good sentence. */
const LEGAL =
  /creative commons attribution|standardebooks|previous topic|next topic|\btrademarks?\b|assumes? no responsibility|caps or initial caps|revision history|\berrata\b|printed in the|reprinted by permission|without warrant|لا يجوز نسخ|جميع الحقوق|کپی‌رایت|כל הזכויות|cookies?\b.*\bprivacy|does not support/iu;

/**
 * Whether a section surrounds the text proper, so that nothing is taken from it. More than Malaika leaves out when she counts chapters:
 * the methods and figures of a paper are chapters of it, but nothing to quote.
 */
export const isAround = (title: string): boolean => isApparatus(title) || FRONT_AND_BACK.test(title.trim());

/** Whether a sentence is about the file, its makers or its rights. */
export const isBoilerplate = (text: string): boolean => LEGAL.test(text) || isNoise(text);
