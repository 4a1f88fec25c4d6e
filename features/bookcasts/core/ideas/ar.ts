import type { IdeaWords } from './words.ts';

export const ar: IdeaWords = {
  books: {
    reading: [
      {
        title: '«{title}» حتى الآن',
        description: 'إلى حيث وصلت في «{title}»، دون كلمة عمّا يأتي بعد ذلك.',
      },
      {
        title: 'عودة إلى «{title}»',
        description: 'صوتان يعودان بك إلى حيث توقفت القراءة.',
      },
    ],
    marked: [
      {
        title: 'ما ظلّلته في «{title}»',
        description: 'تظليلاتك مقروءة بصوت عالٍ مع حديث عنها.',
      },
      {
        title: '«{title}» سطرًا سطرًا',
        description: 'نظرة قريبة إلى المقاطع التي ظلّلتها.',
      },
    ],
    unread: [
      {
        title: 'مذاق أول من «{title}»',
        description: 'هو على رفّك ولم تبدأه بعد. هكذا يُفتتح.',
      },
      {
        title: 'تعرّف إلى «{title}»',
        description: 'حديث قصير عن كتاب لم تفتحه بعد.',
      },
    ],
    finished: [
      {
        title: '«{title}» مرة أخرى',
        description: 'قرأته حتى آخره. ما الذي يبقى منه؟',
      },
    ],
  },
  empty: {
    title: 'أضف كتابًا أولًا',
    description: 'تُصنع الحلقة ممّا تقرؤه، ولا شيء على رفّك تُصنع منه بعد. ارفع كتابًا، أو احفظ صفحة من الويب.',
  },
};
