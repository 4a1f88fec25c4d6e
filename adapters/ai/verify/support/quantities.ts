import { folded } from './word-sets.ts';

/** How much of its subject a statement is about, from none to all; "only" is a class of its own. */
export type Quantity = 'none' | 'few' | 'some' | 'many' | 'most' | 'all' | 'only';
const STRENGTH: Readonly<Record<Exclude<Quantity, 'only'>, number>> = {
  none: 0,
  few: 1,
  some: 2,
  many: 3,
  most: 4,
  all: 5,
};

const LISTS: Readonly<Record<Quantity, string>> = {
  all: 'all every each always entirely completely alle aller allen jede jeder jedes immer todos todas cada siempre tous toutes chaque toujours كل جميع كافة دائما همه هر تمام ہر سب تمام כל תמיד सभी हर सदा हमेशा 所有 全部 每 都 总是 一切',
  most: 'most mostly usually generally commonly often meist meiste meisten mayoría mayormente plupart généralement معظم غالبية بیشتر اغلب اکثر רוב अधिकांश ज्यादातर 大多数 大部分 多数',
  many: 'many numerous much viele vielen zahlreiche muchos muchas numerosos beaucoup nombreux كثير العديد عديد بسیاری زیاد بہت הרבה רבים कई अनेक बहुत 许多 很多',
  some: 'some several sometimes various einige mehrere manche manchmal algunos algunas varios varias quelques plusieurs parfois بعض عدة برخی بعضی چند کچھ כמה חלק कुछ 一些 某些 有些',
  few: 'few rarely seldom little wenige wenig selten pocos pocas raramente peu rarement قليل نادرا اندک کمی کم מעט מעטים थोड़े 少数 很少',
  only: 'only solely exclusively nur ausschließlich lediglich sólo solo solamente únicamente seulement uniquement فقط تنها صرف רק केवल सिर्फ मात्र 只 仅 仅仅 唯一',
  none: 'no none never keine keiner kein nie ningún ninguna nunca aucun aucune jamais هیچ',
};
const CLASS: ReadonlyMap<string, Quantity> = new Map(
  (Object.entries(LISTS) as [Quantity, string][]).flatMap(([quantity, words]) =>
    [...folded(words)].map((word): [string, Quantity] => [word, quantity]),
  ),
);

/** The class of a folded word; undefined when it is no quantity. */
export const quantityOf = (word: string): Quantity | undefined => CLASS.get(word);

/** How two quantities about the same thing stand to each other. */
export function compareQuantities(a: Quantity, b: Quantity): 'same' | 'near' | 'apart' {
  if (a === b) return 'same';
  if (a === 'only' || b === 'only') return 'near';
  return Math.abs(STRENGTH[a] - STRENGTH[b]) > 1 || a === 'all' ? 'apart' : 'near';
}
