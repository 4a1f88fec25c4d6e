import type { Template } from '../../adapters/ai/writer/glue/template.ts';

/** Words by which glue would judge or claim, by language. */
const CLAIMS: Readonly<Record<string, RegExp>> = {
  en: /\b(?:important|brilliant|famous|clearly|obviously|proves?|shows? (?:that|us)|argues?|demonstrates?|beautiful|great|wonderful|interesting|fascinating|surprising|in fact|best|masterpiece|classic|means that|because|therefore)\b/iu,
  ar: /(?:مهم|رائع|عظيم|يثبت|يؤكد|بوضوح|مدهش|لأن|الأفضل|جميل)/u,
};
const SLOT = /\{\w+\}/gu;

/** What is wrong with templates of a language; empty when they may be spoken. */
export function lintTemplates(templates: readonly Template[], lang: string): string[] {
  const seen = new Set<string>();
  return templates.flatMap(({ id, move, voices, text, slots }) => {
    const bare = text.replace(SLOT, '');
    const faults = [
      ...(move === '' || voices === '' || text === '' ? ['an empty field'] : []),
      ...(/\p{N}/u.test(bare) ? ['a number'] : []),
      ...(CLAIMS[lang]?.test(bare) ? ['a claim'] : []),
      ...(new Set(slots).size < slots.length ? ['a slot twice'] : []),
      ...(/[.!?:;؟؛…”»]$/u.test(text) ? [] : ['no end mark']),
      ...(seen.has(`${move}|${text}`) ? ['said twice'] : []),
    ];
    seen.add(`${move}|${text}`);
    return faults.map((fault) => `${id}: ${fault}: ${text}`);
  });
}
