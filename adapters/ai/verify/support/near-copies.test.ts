import { expect, test } from 'vitest';
import { afterModel } from './after-model.ts';
import { supportJudge } from './support.ts';

/** What a source tells: `who` did `did` to `whom`, `where`, because `why`; and what a careless model makes of its verb and its place. */
type Fact = {
  who: string;
  did: string;
  whom: string;
  where: string;
  why: string;
  undid: string;
  wider: string;
  /** The same in other words. */
  paraphrase: string;
};
const fact = (line: string): Fact => {
  const [who, did, whom, where, why, undid, wider, paraphrase] = line.split(' | ') as [string, ...string[]];
  return { who, did, whom, where, why, undid, wider, paraphrase } as Fact;
};
const FACTS: readonly Fact[] = [
  'the keeper | feared | the captain | in the northern harbour | the old laws were cruel | trusted | in every harbour | Dread of his officer filled the man of the lighthouse, for punishment in those days was merciless',
  'Benno | praised | Teresa | at the spring market | her lanterns burned longest | mocked | at all markets | He had kind words for the woman whose lamps outlasted the rest',
  'the miller | paid | the carpenter | in the lower village | the wheel had been repaired | cheated | in all villages | The craftsman got his money once the mill was turning',
  'the queen | summoned | the general | to the winter palace | the border towns were burning | dismissed | to each palace | With settlements in flames, the ruler sent for her commander',
  'the physician | warned | the mayor | during the last plague | the wells were fouled | flattered | during every plague | A doctor told the head of the town of bad water',
  'Orlando | rescued | Matilda | from the flooded cellar | the dam had broken | abandoned | from all cellars | He pulled her out after the water burst through',
  'the teacher | admired | the gardener | at the small school | his roses survived the frost | despised | at all schools | Flowers that outlived the cold won him her respect',
  'the admiral | followed | the merchant | along the southern coast | the charts were lost | avoided | along every coast | Without maps, the fleet kept behind a trading vessel',
  'the widow | forgave | the hunter | before the village court | her son had lied | accused | before every court | She bore him no grudge, as the boy told an untruth',
  'the scribe | copied | the letters | in the temple library | the originals were fading | destroyed | in all libraries | Since the ink was going, a clerk wrote everything out again',
  'the prince | betrayed | the minister | at the autumn council | the treasury was empty | defended | at every council | With no money left, the young royal turned on his adviser',
  'the sailor | envied | the painter | on the western island | the nights ashore were quiet | pitied | on all islands | Calm evenings on land made the seaman wish for another trade',
  'Ludmila | taught | Roderick | at the mountain abbey | the monks needed singers | ignored | at all abbeys | The choir was short of voices, so she gave him lessons',
  'the farmer | hired | the shepherd | for the summer pastures | wolves had returned | dismissed | for all pastures | Beasts of prey were back, and a man was engaged to guard the flock',
  'the judge | questioned | the baker | in the market hall | the bread was too light | acquitted | in every hall | Loaves under weight brought the man before the bench',
  'the engineer | convinced | the council | in the coastal city | the bridge was sinking | deceived | in all cities | Her argument about the failing crossing carried the day',
  'the abbot | welcomed | the pilgrims | at the eastern gate | the inns were full | refused | at all gates | People without lodging found a roof with the monks',
  'the smith | obeyed | the duke | in the iron valley | his family was hostage | defied | in all valleys | With wife and children held, the man at the forge did as ordered',
  'Cassandra | invited | Leopold | to the harvest dance | the music was cheerful | forgot | to every dance | He was asked to come along, as the tunes were merry',
  'the pilot | blamed | the owner | after the third voyage | the ropes were rotten | thanked | after all voyages | The bad cordage, said the helmsman, was the fault of the man whose ship it was',
].map(fact);

const sentence = (text: string): string => `${text[0]!.toUpperCase()}${text.slice(1)}.`;
const sourceOf = ({ who, did, whom, where, why }: Fact): string =>
  `${sentence(`${who} ${did} ${whom} ${where} because ${why}`)} Nobody wrote to the capital about it.`;

/** How a model changes a fact while it keeps nearly all of its words. */
const CHANGES: Readonly<Record<string, readonly ((one: Fact) => string)[]>> = {
  'roles swapped': [
    ({ who, did, whom, where, why }) => `${whom} ${did} ${who} ${where} because ${why}`,
    ({ who, did, whom, where }) => `${who} was ${did} by ${whom} ${where}`,
    ({ who, did, whom, where }) => `${whom} ${did} ${who} ${where}`,
  ],
  'scope widened': [
    ({ who, did, whom, wider, why }) => `${who} ${did} ${whom} ${wider} because ${why}`,
    ({ who, did, whom, where, why }) => `${who} always ${did} ${whom} ${where} because ${why}`,
  ],
  'cause turned round': [
    ({ who, did, whom, where, why }) => `${why} because ${who} ${did} ${whom} ${where}`,
    ({ who, did, whom, where, why }) => `${who} ${did} ${whom} ${where}, so ${why}`,
    ({ who, did, whom, where, why }) => `because ${who} ${did} ${whom} ${where}, ${why}`,
  ],
  'verb replaced': [
    ({ who, undid, whom, where, why }) => `${who} ${undid} ${whom} ${where} because ${why}`,
    ({ who, undid, whom, where }) => `${who} ${undid} ${whom} ${where}`,
  ],
};
/** The same changes where the languages have other words for cause, scope and roles: source, then four altered copies. */
const ELSEWHERE: readonly (readonly [string, string, readonly string[]])[] = [
  [
    'de',
    'Der alte Wächter fürchtete den Kapitän im nördlichen Hafen, weil die Gesetze grausam waren.',
    [
      'Der Kapitän fürchtete den alten Wächter im nördlichen Hafen, weil die Gesetze grausam waren.',
      'Der alte Wächter fürchtete den Kapitän in jedem Hafen, weil die Gesetze grausam waren.',
      'Der alte Wächter fürchtete den Kapitän im nördlichen Hafen, deshalb waren die Gesetze grausam.',
      'Der alte Wächter verehrte den Kapitän im nördlichen Hafen, weil die Gesetze grausam waren.',
    ],
  ],
  [
    'es',
    'El viejo guardián temía al capitán en el puerto del norte porque las leyes eran crueles.',
    [
      'El capitán temía al viejo guardián en el puerto del norte porque las leyes eran crueles.',
      'El viejo guardián temía al capitán en todos los puertos del norte porque las leyes eran crueles.',
      'Las leyes eran crueles porque el viejo guardián temía al capitán en el puerto del norte.',
      'El viejo guardián admiraba al capitán en el puerto del norte porque las leyes eran crueles.',
    ],
  ],
  [
    'fr',
    'Le vieux gardien craignait le capitaine dans le port du nord parce que les lois étaient cruelles.',
    [
      'Le capitaine craignait le vieux gardien dans le port du nord parce que les lois étaient cruelles.',
      'Le vieux gardien craignait le capitaine dans tous les ports du nord parce que les lois étaient cruelles.',
      'Les lois étaient cruelles parce que le vieux gardien craignait le capitaine dans le port du nord.',
      'Le vieux gardien adorait le capitaine dans le port du nord parce que les lois étaient cruelles.',
    ],
  ],
  [
    'ar',
    'خاف الحارس العجوز من القبطان في الميناء الشمالي لأن القوانين كانت قاسية.',
    [
      'خاف القبطان من الحارس العجوز في الميناء الشمالي لأن القوانين كانت قاسية.',
      'خاف الحارس العجوز من القبطان في كل الموانئ الشمالية لأن القوانين كانت قاسية.',
      'كانت القوانين قاسية لأن الحارس العجوز خاف من القبطان في الميناء الشمالي.',
      'سخر الحارس العجوز من القبطان في الميناء الشمالي لأن القوانين كانت قاسية.',
    ],
  ],
  [
    'zh',
    '老守卫在北方港口害怕船长，因为法律十分残酷。',
    [
      '船长在北方港口害怕老守卫，因为法律十分残酷。',
      '老守卫在所有港口害怕船长，因为法律十分残酷。',
      '法律十分残酷，因为老守卫在北方港口害怕船长。',
      '老守卫在北方港口尊敬船长，因为法律十分残酷。',
    ],
  ],
];

/** The state of a statement after a model that agrees with everything was asked. */
const agreedState = (claim: string, source: string, language: string) => {
  const verdict = supportJudge([{ text: source, language, about: '' }])({ text: claim, language });
  // Where words find no passage, a model is given the one that the sentence names.
  return afterModel(
    { ...verdict, nearest: verdict.nearest ?? { index: 0, start: 0, end: source.length } },
    'supported',
  );
};

const NEAR_COPIES = [
  ...FACTS.flatMap((one, at) =>
    Object.entries(CHANGES).map(([kind, changes]) => ({
      kind,
      claim: sentence(changes[at % changes.length]!(one)),
      source: sourceOf(one),
      language: 'en',
    })),
  ),
  ...ELSEWHERE.flatMap(([language, source, claims]) =>
    claims.map((claim, at) => ({ kind: Object.keys(CHANGES)[at]!, claim, source, language })),
  ),
];

test('CHAT-02 a model that always agrees raises none of 100 near copies that say something else', () => {
  expect(NEAR_COPIES).toHaveLength(100);
  const raised = NEAR_COPIES.filter(
    ({ claim, source, language }) => agreedState(claim, source, language) === 'supported',
  );
  expect(raised.map(({ kind, claim }) => `${kind}: ${claim}`)).toEqual([]);
});

test('CHAT-02 true paraphrases still rise on the word of a model, and a passive that turns nothing round needs none', () => {
  for (const one of FACTS)
    expect([one.paraphrase, agreedState(`${one.paraphrase}.`, sourceOf(one), 'en')]).toEqual([
      one.paraphrase,
      'supported',
    ]);
  for (const one of FACTS) {
    const passive = sentence(`${one.whom} was ${one.did} by ${one.who} ${one.where}`);
    const active = sentence(`${one.who} ${one.did} ${one.whom} ${one.where}`);
    expect([passive, agreedState(passive, active, 'en')]).toEqual([passive, 'supported']);
  }
});
