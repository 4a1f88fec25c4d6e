/** A sentence of a text with a true paraphrase and a false one, written by hand. `begins` finds the passage. */
export type HandParaphrase = { set: 'squad' | 'moby-dick' | 'wells'; begins: string; yes: string; no: string };

const list = (set: HandParaphrase['set'], rows: readonly (readonly [string, string, string])[]): HandParaphrase[] =>
  rows.map(([begins, yes, no]) => ({ set, begins, yes, no }));

/**
 * Written before the judge was measured on them, and not changed since. After the first figures one rule was made stricter (a word that
 * is nowhere leaves a paraphrase open) and one list corrected, so they are no clean test.
 */
export const OWN_PARAPHRASES: readonly HandParaphrase[] = [
  ...list('squad', [
    [
      'They were prominent alongside Varangian',
      'In the Sicilian campaign of George Maniaces they fought beside Varangians and Lombards.',
      'In the Sicilian campaign of George Maniaces they fought against Varangians and Lombards.',
    ],
    [
      'Their troops were gathered in Normandy',
      'Castilian colonists later strengthened the troops raised in Normandy and Gascony.',
      'Troops from Normandy and Gascony later strengthened the Castilian colonists.',
    ],
    [
      'However, the running time may',
      'How long it runs can depend on the instance.',
      'How long it runs never depends on the instance.',
    ],
    [
      'Individual Huguenots settled at the Cape',
      'François Villion was among the first Huguenots to come to the Cape of Good Hope, in 1671.',
      'François Villion was among the last Huguenots to come to the Cape of Good Hope, in 1761.',
    ],
    [
      'Following this exodus, Huguenots remained',
      'After the exodus only the rugged Cévennes still had many Huguenots.',
      'After the exodus only the rugged Cévennes had no Huguenots any more.',
    ],
    [
      'The design incorporated a number',
      'Thanks to high-pressure steam the engine became lighter and more efficient.',
      'Because of high-pressure steam the engine became heavier and less efficient.',
    ],
    [
      'The Rankine cycle is the fundamental',
      'Thermodynamically the steam engine rests on the Rankine cycle.',
      'Thermodynamically the diesel engine rests on the Rankine cycle.',
    ],
    [
      'Virtually all nuclear power plants',
      'In almost every nuclear plant steam from heated water turns a turbine that drives a generator.',
      'In almost every nuclear plant a generator heats water with the electricity of a turbine.',
    ],
    [
      'Ms Kücükdeveci worked for 10 years',
      'Before Swedex dismissed her, Ms Kücükdeveci had been there from the age of 18 to 28.',
      'Before Swedex hired her, Ms Kücükdeveci had worked elsewhere from the age of 18 to 28.',
    ],
    [
      'The competence for the Union',
      'In 2005 the Commission won at the Court of Justice.',
      'In 2005 the Commission lost at the Court of Justice.',
    ],
    [
      'Datanet 1 was the public',
      'The Dutch PTT Telecom, today called KPN, ran the public data network Datanet 1.',
      'The Dutch PTT Telecom, today called KPN, refused to run the public data network Datanet 1.',
    ],
    [
      'Harvard College accepted 5.3%',
      'Only one national university had a lower acceptance rate than Harvard, which took 5.3% of those who applied for the class of 2019.',
      'No national university had a lower acceptance rate than Harvard, which took 5.3% of those who applied for the class of 2019.',
    ],
    [
      "Ogedei's grandson Kaidu refused",
      'Kaidu, a grandson of Ogedei, would not submit to Kublai and menaced his western border.',
      'Kublai, a grandson of Ogedei, would not submit to Kaidu and menaced his western border.',
    ],
    [
      'Cases involving members of more than one',
      'When people of several ethnic groups were involved, Chinese and Mongols decided the case together.',
      'When people of several ethnic groups were involved, the Mongols decided the case without the Chinese.',
    ],
    [
      'Immunology is a science',
      'The science of the structure and function of the immune system is called immunology.',
      'The science of the diseases of the immune system is called hormonology.',
    ],
    [
      'Hormones can act as immunomodulators',
      'The sensitivity of the immune system can be altered by hormones.',
      'The sensitivity of hormones can be altered by the immune system.',
    ],
    [
      'Another important role of the immune',
      'The immune system also finds tumors and removes them.',
      'The immune system also feeds tumors and protects them.',
    ],
    [
      'The outcome of most votes',
      'As parties usually tell their members how to vote, the results of most votes are known in advance.',
      'As parties seldom tell their members how to vote, the results of most votes are unknown in advance.',
    ],
    [
      'For the Conservatives, the main',
      'The Conservatives lost Edinburgh Pentlands, where David McLetchie had sat, to the SNP.',
      'The SNP lost Edinburgh Pentlands, where David McLetchie had sat, to the Conservatives.',
    ],
    [
      'Imperialism is particularly focused',
      'What imperialism is about above all is the control of one group over another.',
      'What imperialism is about above all is the trade of one group with another.',
    ],
    [
      "Britain's imperialist ambitions",
      'The imperialist ambitions of Britain go back to the 1500s.',
      'The imperialist ambitions of Britain go back to the 1700s.',
    ],
    [
      'Folk etymology attributes the city',
      'According to folk etymology the city is named after the fisherman Wars and Sawa, who was married to him.',
      'According to folk etymology the city is named after the fisherman Sawa and his son Wars.',
    ],
    [
      'Demographically, it was the most diverse',
      'No other city in Poland had a more diverse population.',
      'Every other city in Poland had a more diverse population.',
    ],
    [
      'One of them decided to stay',
      'One of the two remained on the Danish coast and sits at the entrance to the port of Copenhagen.',
      'Both of them left the Danish coast and never sat at the entrance to the port of Copenhagen.',
    ],
    [
      'In the spring of 1753, Paul Marin',
      'Paul Marin de la Malgue was put in command of 2,000 men in spring 1753.',
      'Paul Marin de la Malgue was put in command of 2,000 men in autumn 1753.',
    ],
  ]),
  ...list('moby-dick', [
    [
      'True, they rather order me about',
      'They give me orders and let me jump about the spars like a grasshopper.',
      'I give them orders and let them jump about the spars like grasshoppers.',
    ],
    [
      'I know a man that, in his lifetime',
      'He knows somebody who has caught 350 whales in his life.',
      'He knows somebody who has caught 250 whales in his life.',
    ],
    [
      'Now, the grand distinction drawn',
      'At sea officers live aft and the men forward.',
      'At sea officers live forward and the men aft.',
    ],
    [
      'But these manifold mistakes',
      'It is no great surprise that the whale has been depicted with so many mistakes.',
      'It is a great surprise that the whale has been depicted with so few mistakes.',
    ],
    [
      'Thereby, the whale commanders',
      'In this way commanders of whalers recognise one another at sea, even from far away.',
      'In this way commanders of whalers mistake one another at sea, even from nearby.',
    ],
    [
      'Soon, while the crews were awaiting',
      'Before the ship arrived the body began to sink, and its treasures had not been taken.',
      'After the ship arrived the body began to sink, and its treasures had been taken.',
    ],
    [
      'They fence with their long lower jaws',
      'Like elks with their antlers, they fight for supremacy with their lower jaws.',
      'Like elks with their antlers, they avoid each other with their lower jaws.',
    ],
    [
      'In the sea, under certain circumstances',
      'It has happened more than once that seals in the sea were taken for men.',
      'It has happened more than once that men in the sea were taken for seals.',
    ],
  ]),
  ...list('wells', [
    [
      'All these are evidently sections',
      'These are three-dimensional sections of a being with four dimensions that never changes.',
      'These are four-dimensional sections of a being with three dimensions that always changes.',
    ],
    [
      'The thing the Time Traveller held',
      'The Time Traveller was holding a delicate framework of glittering metal, hardly bigger than a small clock.',
      'The Time Traveller was holding a clumsy framework of dull metal, much bigger than a large clock.',
    ],
    [
      'Then he turned, lighting his pipe',
      'While he lit his pipe he turned to see the face of the Psychologist.',
      'While the Psychologist lit his pipe he turned to see the face of the Editor.',
    ],
    [
      'He passed his hand through the space',
      'He moved his hand through the place where the machine had stood.',
      'He moved the machine through the place where his hand had been.',
    ],
    [
      'He looked across at the Editor',
      'He glanced at the Editor, who seldom came to visit.',
      'He glanced at the Editor, who often came to visit.',
    ],
    [
      'I was still on the hillside',
      'I had not left the hillside where this house stands today.',
      'I had left the hillside where this house stands today.',
    ],
    [
      'Coming through the bushes by the White',
      'Men were running through the bushes near the White Sphinx.',
      'Women were sleeping in the bushes far from the White Sphinx.',
    ],
  ]),
];
