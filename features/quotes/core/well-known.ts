/** A quotation that is nobody's property any more: its author died long ago; work and words are as printed. */
export type WellKnown = { text: string; author: string; bookTitle: string };

const EN: readonly WellKnown[] = [
  {
    text: 'If you have built castles in the air, your work need not be lost; that is where they should be. Now put the foundations under them.',
    author: 'Henry David Thoreau',
    bookTitle: 'Walden',
  },
  {
    text: 'I am no bird; and no net ensnares me: I am a free human being with an independent will.',
    author: 'Charlotte Brontë',
    bookTitle: 'Jane Eyre',
  },
  {
    text: 'Reading maketh a full man; conference a ready man; and writing an exact man.',
    author: 'Francis Bacon',
    bookTitle: 'Essays: Of Studies',
  },
  {
    text: 'Trust thyself: every heart vibrates to that iron string.',
    author: 'Ralph Waldo Emerson',
    bookTitle: 'Essays: Self-Reliance',
  },
  {
    text: 'The mind is its own place, and in itself can make a Heaven of Hell, a Hell of Heaven.',
    author: 'John Milton',
    bookTitle: 'Paradise Lost',
  },
  { text: 'To strive, to seek, to find, and not to yield.', author: 'Alfred, Lord Tennyson', bookTitle: 'Ulysses' },
  {
    text: 'A foolish consistency is the hobgoblin of little minds.',
    author: 'Ralph Waldo Emerson',
    bookTitle: 'Essays: Self-Reliance',
  },
];
const AR: readonly WellKnown[] = [
  { text: 'أَعَزُّ مَكانٍ في الدُنى سَرجُ سابِحٍ، وَخَيرُ جَليسٍ في الزَمانِ كِتابُ.', author: 'المتنبي', bookTitle: 'ديوان المتنبي' },
  {
    text: 'عَلى قَدرِ أَهلِ العَزمِ تَأتي العَزائِمُ، وَتَأتي عَلى قَدرِ الكِرامِ المَكارِمُ.',
    author: 'المتنبي',
    bookTitle: 'ديوان المتنبي',
  },
  { text: 'وَإِذا كانَتِ النُفوسُ كِباراً، تَعِبَت في مُرادِها الأَجسامُ.', author: 'المتنبي', bookTitle: 'ديوان المتنبي' },
];

/** The well-known quotations in a language; English where there are none. */
export const wellKnown = (locale: string): { language: string; quotes: readonly WellKnown[] } =>
  locale.startsWith('ar') ? { language: 'ar', quotes: AR } : { language: 'en', quotes: EN };
