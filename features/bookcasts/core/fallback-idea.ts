import type { Suggestion } from '../contract.ts';

type Idea = Pick<Suggestion, 'title' | 'description' | 'content' | 'conversationStyle'>;

const ENGLISH: readonly Idea[] = [
  {
    title: 'First pages',
    description: 'How books begin, and what an opening promises.',
    content: 'How the books in my library begin, and what their first pages promise',
    conversationStyle: 'close-reading',
  },
  {
    title: 'The road and the sea',
    description: 'Journeys, and what they change.',
    content: 'Journeys, and what they change in the people who make them',
    conversationStyle: 'interview',
  },
  {
    title: 'On courage',
    description: 'Moments when somebody dares.',
    content: 'Courage: moments when somebody decides to act in spite of fear',
    conversationStyle: 'friends',
  },
  {
    title: 'What time does',
    description: 'Time, memory and change.',
    content: 'Time and memory: what stays the same and what doesn’t',
    conversationStyle: 'teacher',
  },
  {
    title: 'Alone and together',
    description: 'Solitude and company, side by side.',
    content: 'Solitude and friendship, and what can be said for each',
    conversationStyle: 'debate',
  },
];
const ARABIC: readonly Idea[] = [
  {
    title: 'الصفحات الأولى',
    description: 'كيف تبدأ الكتب، وبماذا تعد بداياتها.',
    content: 'كيف تبدأ الكتب في مكتبتي، وبماذا تعد صفحاتها الأولى',
    conversationStyle: 'close-reading',
  },
  {
    title: 'الطريق والبحر',
    description: 'الرحلات وما تغيّره.',
    content: 'الرحلات وما تغيّره في من يقومون بها',
    conversationStyle: 'interview',
  },
  {
    title: 'عن الشجاعة',
    description: 'لحظات يجرؤ فيها أحدهم.',
    content: 'الشجاعة: لحظات يقرر فيها المرء أن يُقدم رغم الخوف',
    conversationStyle: 'friends',
  },
  {
    title: 'ما يفعله الزمن',
    description: 'الزمن والذاكرة والتغيّر.',
    content: 'الزمن والذاكرة: ما يبقى على حاله وما يتغيّر',
    conversationStyle: 'teacher',
  },
  {
    title: 'الوحدة والرفقة',
    description: 'العزلة والصحبة جنبًا إلى جنب.',
    content: 'العزلة والصداقة، وما يُقال لكلٍّ منهما',
    conversationStyle: 'debate',
  },
];
const MINUTES = 5;

/** A surprise made up without the server: about a theme that most libraries have something on (CAST-02). */
export function fallbackIdea(locale: string, chance: () => number = Math.random): Suggestion {
  const ideas = locale === 'ar' ? ARABIC : ENGLISH;
  const idea = ideas[Math.floor(chance() * ideas.length)] ?? ideas[0]!;
  return { ...idea, sourceType: 'idea', source: { kind: 'idea', text: idea.content }, minutes: MINUTES };
}
