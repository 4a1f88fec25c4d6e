import { expect, test } from 'vitest';
import { classifyIntent } from './request.ts';
import { smallTalk } from './small-talk.ts';

test('CHAT-02 thanks are thanks in every supported language and however they are put', () => {
  for (const said of [
    ...[
      'Thanks!',
      'thank you for your help',
      'great, thanks',
      'ok thx',
      'Thank you so much Malaika',
      'perfect',
      'ty',
      'Thanks a lot for the explanation.',
    ],
    ...[
      'شكراً جزيلاً لك',
      'شكرا',
      'شكرًا على المساعدة',
      'ممنون',
      'مرسی',
      'خیلی ممنون',
      'دستت درد نکنه، مرسی',
      'ممنون از کمکت',
      'بہت شکریہ',
    ],
    ...[
      'תודה רבה',
      'תודה',
      '谢谢你',
      '非常感谢',
      '谢谢',
      'vielen Dank!',
      'Danke schön',
      'muchas gracias',
      'merci beaucoup',
      'धन्यवाद',
      'большое спасибо',
    ],
  ])
    expect({ said, is: smallTalk(said) }).toEqual({ said, is: 'thanks' });
});

test('CHAT-02 farewells and asides are neither questions nor topics', () => {
  for (const said of [
    'bye',
    'Good night',
    'good night malaika',
    'see you later',
    'مع السلامة',
    'تصبح على خير',
    'شب بخیر',
    'خداحافظ',
    'לילה טוב',
    '再见',
    'gute Nacht',
    'thanks, bye'.slice(8),
  ])
    expect({ said, is: smallTalk(said) }).toEqual({ said, is: 'bye' });
  for (const said of [
    'lol',
    'yes',
    'no',
    'No.',
    'OK',
    'haha',
    '👍',
    '😂😂',
    '❤️',
    'نعم',
    'لا',
    'بله',
    'آره',
    'כן',
    '好的',
    'ja',
    '...',
  ])
    expect({ said, is: smallTalk(said) }).toEqual({ said, is: 'aside' });
});

test('CHAT-02 a question that begins like small talk is a question', () => {
  for (const said of [
    ...[
      'thanks to whom did he survive?',
      'Thanks to whom did he survive',
      'What is a good night?',
      'Who said goodbye to Queequeg',
      'great white whale',
      'no man is an island',
    ],
    ...[
      'yes or no: does Ahab die?',
      'perfect numbers',
      'چرا از او تشکر کرد؟',
      'من شكر سالم',
      'מי אמר תודה?',
      '谁说谢谢？',
      'Danke für welche Hilfe?',
      '?',
      'the help',
      'many',
    ],
  ])
    expect({ said, is: smallTalk(said) }).toEqual({ said, is: null });
  expect(classifyIntent('Thanks!')).toEqual({ kind: 'talk', ask: 'thanks' });
  expect(classifyIntent('👍')).toEqual({ kind: 'talk', ask: 'aside' });
});
