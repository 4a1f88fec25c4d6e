import { expect, test } from 'vitest';
import { afterModel, isOpen } from './after-model.ts';
import { isStatement, supportJudge, type Verdict } from './support.ts';

const PASSAGES: Readonly<Record<string, string>> = {
  en: 'In 1904 the harbour master of Orvik counted exactly 317 amber lanterns in the store. The clerk Benno did not sleep that night. Teresa was praised by Benno for her courage. Some sailors say that the old bridge may be haunted. Before the war the tower stood north of the town.',
  de: 'Im Jahr 1904 zählte der Hafenmeister von Orvik genau 317 Laternen im Lager. Der Schreiber Benno schlief in jener Nacht nicht. Vor dem Krieg stand der Turm nördlich der Stadt.',
  es: 'En 1904 el capitán del puerto de Orvik contó exactamente 317 faroles en el almacén. El escribano Benno no durmió aquella noche. Antes de la guerra la torre estaba al norte de la ciudad.',
  fr: 'En 1904 le capitaine du port d’Orvik compta exactement 317 lanternes dans le magasin. Le commis Benno n’avait pas dormi cette nuit. Avant la guerre la tour se trouvait au nord de la ville.',
  ar: 'في عام 1904 أحصى رئيس الميناء 317 مصباحا في المخزن. لم ينم الكاتب في تلك الليلة الطويلة. كان البرج شمال المدينة قبل الحرب.',
  fa: 'در سال ۱۹۰۴ رئیس بندر ۳۱۷ فانوس را در انبار شمرد. منشی بندر آن شب دراز نخوابید و کاری نکرد. برج پیش از جنگ در شمال شهر بزرگ بود.',
  ur: 'سال 1904 میں بندرگاہ کے نگران نے گودام میں 317 لالٹین گنے۔ منشی اس لمبی رات کو نہیں سویا تھا۔ جنگ سے پہلے مینار شہر کے شمال میں تھا۔',
  he: 'בשנת 1904 ספר מנהל הנמל 317 פנסים במחסן. הפקיד הצעיר לא ישן באותו הלילה. המגדל הישן עמד מצפון לעיר לפני המלחמה.',
  hi: 'सन 1904 में बंदरगाह के अधिकारी ने गोदाम में 317 लालटेन गिनीं। मुंशी उस लंबी रात नहीं सोया था। युद्ध से पहले मीनार शहर के उत्तर में थी।',
  zh: '1904年港口主任在仓库里清点了317盏琥珀灯笼。书记员那天晚上没有睡觉。战争以前塔楼位于城市的北面。',
};

const judge = (
  text: string,
  language = 'en',
  passage = PASSAGES[language]!,
  o: { about?: string; context?: string } = {},
): Verdict =>
  supportJudge([{ text: passage, language, about: o.about ?? '' }])({ text, ...(o.context && { context: o.context }) });
const stateOf = (...args: Parameters<typeof judge>) => judge(...args).state;
const codes = (verdict: Verdict) => verdict.reasons.map(({ code }) => code);

test.each(Object.entries(PASSAGES))('CHAT-02 a stored sentence is supported as it stands: %s', (language, passage) => {
  for (const sentence of passage.split(/(?<=[.।۔。])\s*/u).filter(Boolean)) {
    const verdict = judge(sentence, language);
    expect([sentence, verdict.state]).toEqual([sentence, 'supported']);
    expect(passage.slice(verdict.nearest!.start, verdict.nearest!.end).trim()).toBe(sentence.trim());
  }
});

test.each([
  ['en', 'The clerk Benno did sleep that night.'],
  ['en', 'In 1904 the harbour master of Orvik never counted exactly 317 amber lanterns in the store.'],
  ['de', 'Der Schreiber Benno schlief in jener Nacht.'],
  ['de', 'Im Jahr 1904 zählte der Hafenmeister von Orvik nicht genau 317 Laternen im Lager.'],
  ['es', 'El escribano Benno durmió aquella noche.'],
  ['es', 'En 1904 el capitán del puerto de Orvik no contó exactamente 317 faroles en el almacén.'],
  ['fr', 'Le commis Benno avait dormi cette nuit.'],
  ['ar', 'في عام 1904 لم أحصى رئيس الميناء 317 مصباحا في المخزن.'],
  ['ar', 'ينم الكاتب في تلك الليلة الطويلة.'],
  ['fa', 'منشی بندر آن شب دراز نخوابید و کاری کرد.'],
  ['ur', 'منشی اس لمبی رات کو سویا تھا۔'],
  ['he', 'הפקיד הצעיר ישן באותו הלילה.'],
  ['he', 'המגדל הישן לא עמד מצפון לעיר לפני המלחמה.'],
  ['hi', 'मुंशी उस लंबी रात सोया था।'],
  ['zh', '书记员那天晚上睡觉。'],
])('CHAT-02 a copy without its negation, or with one, is contradicted: %s %s', (language, claim) => {
  expect(stateOf(claim, language)).toBe('contradicted');
});

test.each([
  ['en', 'In 1904 the harbour master of Orvik counted exactly 318 amber lanterns in the store.'],
  ['de', 'Im Jahr 1905 zählte der Hafenmeister von Orvik genau 317 Laternen im Lager.'],
  ['es', 'En 1904 el capitán del puerto de Orvik contó exactamente 371 faroles en el almacén.'],
  ['ar', 'في عام 1904 أحصى رئيس الميناء ٣١٨ مصباحا في المخزن.'],
  ['fa', 'در سال ۱۹۰۵ رئیس بندر ۳۱۷ فانوس را در انبار شمرد.'],
  ['ur', 'سال 1904 میں بندرگاہ کے نگران نے گودام میں 318 لالٹین گنے۔'],
  ['he', 'בשנת 1904 ספר מנהל הנמל 318 פנסים במחסן.'],
  ['hi', 'सन १९०५ में बंदरगाह के अधिकारी ने गोदाम में 317 लालटेन गिनीं।'],
  ['zh', '1904年港口主任在仓库里清点了318盏琥珀灯笼。'],
])('CHAT-02 another number is contradicted in every script: %s %s', (language, claim) => {
  const verdict = judge(claim, language);
  expect(verdict.state).toBe('contradicted');
  expect(codes(verdict)).toContain('number');
});

test.each([
  ['en', 'In 1904 the harbour master of Orvik counted exactly 317 amber buckets in the store.'],
  ['de', 'Im Jahr 1904 zählte der Hafenmeister von Orvik genau 317 Eimer im Lager.'],
  ['de', 'Im Jahr 1904 zählte der Hafenmeister von Orvik können 317 Laternen im Lager.'],
  ['es', 'En 1904 el capitán del puerto de Orvik contó exactamente 317 cubos en el almacén.'],
  ['ar', 'في عام 1904 أحصى رئيس الميناء 317 كتابا في المخزن.'],
  ['fa', 'در سال ۱۹۰۴ رئیس بندر ۳۱۷ کتاب را در انبار شمرد.'],
  ['ur', 'سال 1904 میں بندرگاہ کے نگران نے گودام میں 317 کتابیں گنے۔'],
  ['he', 'בשנת 1904 ספר מנהל הנמל 317 ספרים במחסן.'],
  ['hi', 'सन 1904 में बंदरगाह के अधिकारी ने गोदाम में 317 किताब गिनीं।'],
  ['zh', '1904年港口主任在仓库里清点了317盏琥珀水桶。'],
])('CHAT-02 a copy with a word replaced is not supported: %s %s', (language, claim) => {
  expect(stateOf(claim, language)).not.toBe('supported');
});

test('CHAT-02 names: exchanged, replaced and absent', () => {
  expect(stateOf('Benno was praised by Teresa for her courage.')).toBe('contradicted');
  expect(stateOf('In 1904 the harbour master of Tyros counted exactly 317 amber lanterns in the store.')).toBe(
    'contradicted',
  );
  const absent = judge('Ahab counted the amber lanterns in the store.');
  expect([absent.state, codes(absent)]).toEqual(['unconfirmed', expect.arrayContaining(['name'])]);
  // A name in the title or the question is known.
  expect(
    codes(judge('Ahab counted the amber lanterns in the store.', 'en', PASSAGES['en'], { context: 'Did Ahab count?' })),
  ).not.toContain('name');
  expect(
    codes(judge('In the Chronicle the master counted lanterns.', 'en', PASSAGES['en'], { about: 'Chronicle' })),
  ).not.toContain('name');
  // Words exchanged where no capitals tell names.
  expect(stateOf('בשנת 1904 ספר הנמל מנהל 317 פנסים במחסן.', 'he')).not.toBe('supported');
  expect(stateOf('युद्ध से पहले उत्तर शहर के मीनार में थी।', 'hi')).toBe('contradicted');
});

test('CHAT-02 roles take the voice into account', () => {
  const source = 'Napoleon defeated Mack at Ulm.';
  expect(stateOf('Mack was defeated by Napoleon at Ulm.', 'en', source)).not.toBe('contradicted');
  expect(stateOf('Napoleon was defeated by Mack at Ulm.', 'en', source)).toBe('contradicted');
});

test.each([
  ['The tower stood south of the town before the war.', 'en'],
  ['After the war the tower stood north of the town.', 'en'],
  ['Vor dem Krieg stand der Turm südlich der Stadt.', 'de'],
  ['Después de la guerra la torre estaba al norte de la ciudad.', 'es'],
  ['كان البرج جنوب المدينة قبل الحرب.', 'ar'],
])('CHAT-02 opposites are never supported: %s', (claim, language) => {
  expect(stateOf(claim, language)).not.toBe('supported');
});

test('CHAT-02 "above all" is no "all", "one" is no number, and some is not all', () => {
  const source =
    'Above all, the keeper loved one lantern. Some ships of the fleet were lost. Few people survived the flood.';
  expect(stateOf('Above all the keeper loved one lantern.', 'en', source)).toBe('supported');
  expect(stateOf('All ships of the fleet were lost.', 'en', source)).not.toBe('supported');
  expect(stateOf('Many people survived the flood.', 'en', source)).not.toBe('supported');
});

test('CHAT-02 a hedge, a condition or an attribution left out is not confirmed', () => {
  expect(stateOf('The old bridge is haunted.')).not.toBe('supported');
  const source =
    'It is false that the moon is made of cheese. If the dam breaks, the valley will be flooded by the river.';
  expect(stateOf('The moon is made of cheese.', 'en', source)).not.toBe('supported');
  expect(stateOf('The valley will be flooded by the river.', 'en', source)).not.toBe('supported');
});

test('CHAT-02 numbers in words, thousands, fractions and centuries are read alike', () => {
  const source = 'Twelve ships carried 1,234 tons over 3.5 miles in the 1600s. He had three brothers and two sisters.';
  expect(stateOf('12 ships carried 1234 tons over 3.5 miles in the 17th century.', 'en', source)).toBe('supported');
  expect(stateOf('12 ships carried 1235 tons over 3.5 miles in the 17th century.', 'en', source)).toBe('contradicted');
  expect(stateOf('He had two brothers and three sisters.', 'en', source)).toBe('contradicted');
  expect(stateOf('Zwölf Schiffe trugen 1234 Tonnen.', 'de', 'Zwölf Schiffe trugen 1.234 Tonnen.')).toBe('supported');
});

test('CHAT-02 a negation behind a conjunction or a "not only" denies nothing', () => {
  const source = 'Not only the clerk but the captain counted lanterns in the harbour.';
  expect(stateOf('The clerk counted lanterns in the harbour.', 'en', source)).not.toBe('contradicted');
  expect(stateOf('A pronoun stands for the captain, and he counted lanterns in the harbour.', 'en', source)).not.toBe(
    'contradicted',
  );
});

test('CHAT-02 a true paraphrase near the text is supported, a far one is left open with its nearest sentence', () => {
  expect(stateOf('The harbour master counted 317 amber lanterns in Orvik.')).toBe('unconfirmed');
  expect(stateOf('In 1904 he counted 317 amber lanterns in the store.')).toBe('supported');
  const far = judge('An official of Orvik made a tally of amber lamps.');
  expect(far).toMatchObject({ state: 'unconfirmed', copy: false });
  expect(PASSAGES['en']!.slice(far.nearest!.start, far.nearest!.end)).toContain('317');
  expect(judge('Whales breathe air through their lungs.').nearest).toBeNull();
});

test('CHAT-02 what bears a statement out may stand in any passage, a preferred one first', () => {
  const texts = ['The cook sang all day in the kitchen.', PASSAGES['en']!, PASSAGES['en']!];
  const judgeAll = supportJudge(texts.map((text) => ({ text, language: 'en', about: '' })));
  expect(judgeAll({ text: 'The clerk Benno did not sleep that night.' }).nearest?.index).toBe(1);
  expect(judgeAll({ text: 'The clerk Benno did not sleep that night.', first: [2] }).nearest?.index).toBe(2);
  expect(supportJudge([])({ text: 'The clerk slept.' })).toMatchObject({ state: 'unconfirmed', nearest: null });
});

test('CHAT-02 another language is never confirmed by words, its names are not compared, its numbers are', () => {
  const judgeAll = supportJudge([{ text: PASSAGES['en']!, language: 'en', about: '' }]);
  const said = judgeAll({ text: 'أحصى بينو 318 مصباحا في المخزن.', language: 'ar' });
  expect([said.state, codes(said)]).toEqual(['unconfirmed', expect.arrayContaining(['number', 'language'])]);
  const german = judgeAll({ text: 'Benno counted 317 amber lanterns.', language: 'de' });
  expect(german.state).not.toBe('supported');
  const russian = judgeAll({ text: 'Ахав пересчитал фонари.', language: 'ru' });
  expect(russian.state).toBe('unconfirmed');
});

test('CHAT-02 what claims nothing is no statement', () => {
  for (const text of ['Yes.', 'And so it is.', 'Here they are:'])
    expect([text, isStatement(text, 'en')]).toEqual([text, false]);
  for (const text of ['Ahab died.', 'It was Ahab.', 'He never slept.', 'It happened in 1904 there.'])
    expect([text, isStatement(text, 'en')]).toEqual([text, true]);
});

test('CHAT-02 a model may raise or lower what words leave open, and nothing that is a fact', () => {
  const open = judge('An official of Orvik made a tally of amber lamps.');
  expect(isOpen(open)).toBe(true);
  expect([afterModel(open, 'supported'), afterModel(open, 'contradicted'), afterModel(open, 'unconfirmed')]).toEqual([
    'supported',
    'contradicted',
    'unconfirmed',
  ]);
  const name = judge('Ahab made a tally of amber lamps in Orvik.');
  const number = judge('An official of Orvik made a tally of 320 amber lamps.');
  const copy = judge('The clerk Benno did sleep that night.');
  for (const verdict of [name, number, copy]) expect(afterModel(verdict, 'supported')).not.toBe('supported');
  expect(afterModel(judge('The clerk Benno did not sleep that night.'), 'contradicted')).toBe('supported');
  // Words say no and a model yes: nothing is certain.
  const turned = judge('Rightly praised by the captain was the clerk, and Benno slept that night.');
  expect([turned.state, turned.copy, afterModel(turned, 'supported')]).toEqual(['contradicted', false, 'unconfirmed']);
  // Without capitals the changed word of a copy may be a name.
  const arabic = judge('في عام 1904 أحصى يوسف الميناء 317 مصباحا في المخزن.', 'ar');
  expect(afterModel(arabic, 'supported')).toBe('unconfirmed');
  expect(afterModel(judge('قال السيد يوسف إن المصابيح كثيرة في المخزن.', 'ar'), 'supported')).toBe('unconfirmed');
});
