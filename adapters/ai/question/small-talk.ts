import { foldWord } from '../text/fold-word.ts';
import { tokensOf } from '../text/tokens.ts';

/** What small talk is: thanks or praise, a farewell, or an aside (yes, no, laughter) that asks for nothing. */
export type SmallTalk = 'thanks' | 'bye' | 'aside';

const set = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).filter(Boolean).map(foldWord));

const THANKS = set(`
  thanks thank thankyou thx thnx thanx tnx ty tysm tks cheers grateful appreciate appreciated danke dank dankeschön bedankt gracias merci grazie
  obrigado obrigada tack takk tak dzięki dziękuję děkuji mulțumesc kiitos teşekkürler teşekkür sağol спасибо благодарю дякую
  شكرا شكرًا شكراً مشكور مشكورة مشكورين أشكرك اشكرك نشكرك تسلم تسلمي يسلمو يعطيك ممنون ممنونم ممنونتم مرسی مرسي متشکرم متشکر سپاس سپاسگزارم تشکر
  شکریہ شکریا مہربانی نوازش תודה תודות תודהרבה מודה धन्यवाद शुक्रिया आभार 谢谢 谢谢你 多谢 感谢 謝謝 感謝 谢了 谢 谢啦 ありがとう 감사합니다`);
const PRAISE = set(`
  great perfect nice cool awesome excellent wonderful amazing brilliant super fantastic lovely neat wow toll prima genial perfekt wunderbar
  genial perfecto excelente parfait génial bravo отлично супер круто ممتاز رائع رائعة جميل أحسنت احسنت عظيم برافو عالی عالیه آفرین دمت احسنت
  بہترین زبردست מעולה נהדר מצוין יופי אחלה बढ़िया शानदार 太好了 很好 真棒 不错 好棒 厉害`);
const BYE = set(`
  bye byebye goodbye farewell cya goodnight ciao tschüss tschüs tschau adiós adios chao chau hasta pronto luego revoir arrivederci пока
  وداعا وداعًا باي السلامة خداحافظ خدانگهدار خدافظ بدرود فعلا להתראות ביי अलविदा 再见 拜拜 再會 晚安 回见 さようなら`);
const ASIDE = set(`
  ok okay okey okk k kk alright right fine sure yes yeah yep yup ya yea no nope nah lol haha hahaha hehe lmao rofl hm hmm mhm uh oh ah aha huh
  understood gotcha interesting ja nein doch klar gut schön aha sí si vale bueno oui non ouais bof d'accord sì да нет ладно понятно хорошо ага
  نعم لا أجل اجل حسنا حسنًا تمام طيب أوكي اوكي اوك ماشي هههه ههه هههههه مفهوم فهمت بله آره اره نه نخیر باشه خب خوب اوکی اوکیه هاهاها
  ہاں جی نہیں اچھا ٹھیک ہے כן לא אוקיי אוקי טוב בסדר חחח חחחח סבבה हाँ हां नहीं अच्छा ठीक है 好 好的 是 是的 不 不是 嗯 哦 哈哈 哈哈哈 行 可以 明白 对`);
/** Words that go along with the others and ask for nothing. */
const FILLER = set(`
  a an the so very much a lot really many again all for your you u me my of that this it is was are help time answer answers advice assistance
  information info explanation effort support kindness to malaika dear friend man mate everything and oh well one job work did good night later
  see soon day evening morning nice now then i do i'm am just too got have be take care helpful useful please here there must be off go going bed
  know talk tomorrow today thats that's
  vielen lieben herzlichen schön sehr schon für deine ihre die hilfe dir ihnen und gute nacht bis bald später auf wiedersehen das war alles super
  muchas muchísimas mil por tu su la ayuda todo de y buenas noches luego mañana muy beaucoup mille bien pour ton votre aide tout et bonne nuit à bientôt
  demain au très mille tante molto per muito большое тебе вам за помощь до свидания спокойной ночи очень
  لك لكي لكم لكِ جزيلا جزيلاً جزيلًا الجزيل جدا جدًا كثيرا كثيرًا على كل شيء المساعدة مساعدتك مساعدتكم العافية من القلب يا ملائكة وشكرا و مع إلى اللقاء
  الى تصبح تصبحين على خير ليلة سعيدة أراك لاحقا ألف الف الله يخليك بارك فيك والله
  خیلی از شما تو ازت ازتون لطفت لطفتون لطف کمک کمکت بابت شب بخیر بخير شبت خوش روز گرم دستت درد نکنه نکند می‌بینمت بعدا ملایکه فراوان هزار بسیار بود بودی ام
  بہت آپ کا کی مدد کے لیے بڑی شب بخیر پھر ملیں گے اللہ حافظ
  רבה לך לכם על העזרה הכל מאוד לילה טוב נתראה המון
  बहुत आपका आपकी मदद के लिए शुभ रात्रि फिर मिलेंगे
  你 您 你的 帮助 非常 很 大家 了 啦 啊 呀 哦 吧 我 知道 明天 见 太 的 回答 的话 帮忙`);

const LONGEST = 12;
/** A thank-you with a question behind it is a question. */
const ASKS = /[?؟？]/u;
const PICTURES =
  /^(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|[\u200d\ufe0f\s!.,:;()<^_-])+$/u;
const FAREWELL =
  /^(?:good ?night|see (?:you|ya)(?: later| soon| tomorrow)?|take care|gute nacht|auf wiedersehen|bis (?:bald|später|dann)|buenas noches|hasta (?:luego|mañana|pronto)|bonne nuit|au revoir|à bientôt|buonanotte|boa noite|до свидания|спокойной ночи|مع السلامة|إلى اللقاء|الى اللقاء|تصبح(?:ين)? على خير|ليلة سعيدة|شب ?بخیر|شبت بخیر|خدا حافظ|خداحافظ|اللہ حافظ|شب بخیر|לילה טוב|शुभ रात्रि|晚安|明天见)(?=$|[\s,،!.])/iu;

/** Whether a message is small talk, which no book is searched for; null for everything else. */
export function smallTalk(message: string): SmallTalk | null {
  const text = message.trim();
  if (text === '' || (ASKS.test(text) && !/^[\p{P}\p{S}\s]+$/u.test(text))) return null;
  const words = tokensOf(text)
    .map((token) => foldWord(token.text))
    .filter((word) => word !== '');
  if (words.length === 0) return PICTURES.test(text) && !ASKS.test(text) ? 'aside' : null;
  if (words.length > LONGEST) return null;
  const has = (list: ReadonlySet<string>): boolean => words.some((word) => list.has(word));
  const known = [THANKS, PRAISE, BYE, ASIDE, FILLER];
  if (!words.every((word) => known.some((list) => list.has(word)))) return null;
  if (FAREWELL.test(text)) return 'bye';
  if (has(THANKS)) return 'thanks';
  if (has(BYE)) return 'bye';
  if (has(PRAISE)) return 'thanks';
  return has(ASIDE) && words.length <= 4 ? 'aside' : null;
}
