/** Groups of synonyms in questions about Maktaba, one per line: the handbook uses one word, a person another. */
const GROUPS: Readonly<Record<'en' | 'ar', string>> = {
  en: `
    big large huge size maximum max biggest largest limit
    format type kind filetype extension
    upload add import put insert bring
    store stored located location stay server
    keep kept save saved
    delete remove erase discard trash bin deleted
    restore recover undelete undo back
    font letters letter text
    bigger larger enlarge increase smaller size zoom change
    internet network online offline connection wifi
    listen hear aloud narration
    create make new
    invent make fabricate hallucinate
    dark night black theme
    light bright day theme
    folder collection group together
    support supported accept accepted allow allowed possible uploaded understand speak
    logout signout sign log
    login signin sign
    image picture photo drawing
    movie film video
    shortcut shortcuts keyboard key hotkey
    private privacy confidential secret secure safe
    people others anyone anybody somebody someone else nobody person user
    see view look access visible
    file book document ebook data
    book library shelf
    server computer machine
    cost price pay
    find search
    highlight mark underline
    note comment annotation
    speed fast quick rate
    colour color colours colors
    modify edit change alter set switch adjust
    cover jacket
    chapter contents
    rename name title
    error fail failed problem wrong
    leave quit close
    answer reply respond
    model llm ai provider
    spoiler spoilers
    progress position place bookmark
    phone mobile device
    voice speaker narrator`,
  ar: `
    حجم كبير أقصى أكبر حد ميغابايت يزيد
    صيغ صيغة نوع أنواع امتداد تقبل
    رفع أرفع أضيف إضافة تحميل أحمل استيراد
    تحفظ تخزن تخزين يخزن مخزنة تبقى يبقى
    حذف أحذف محذوف إزالة أزيل مسح مهملات
    استعادة أستعيد استرجاع أسترجع
    إنترنت شبكة اتصال
    استماع أستمع صوت سرد
    صورة صور
    خاص خصوصية خاصة سرية آمن
    غيري أحد الآخرون شخص
    يرى رؤية يطلع
    ملف ملفات كتاب كتب بيانات
    داكن ليلي مظهر
    مجموعة مجلد
    أدعم مدعومة تدعم تقبل`,
};

/** A language's groups of synonyms. */
export const everydayWords = (language: 'en' | 'ar'): string[][] =>
  GROUPS[language]
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter((group) => group.length > 1);
