import { foldWord } from './fold-word.ts';

/** Nouns that any text can be full of and that none is about, by language: as a tag, a title or a question they say nothing. */
const LISTS: Readonly<Record<string, string>> = {
  en:
    'thing things way ways time times day days year years man men people one ones lot part parts end side sides kind sort case fact example examples number numbers place places ' +
    'point points order use work something anything nothing everything group set result results figure figures table tables chapter section book page two three four five six ten first second third ' +
    'half many even long soon though happy sure least most full whole true such own same other others well right wrong little body manner moment moments instance course regard respect matter mr mrs miss sir ' +
    'non self mid word words means form forms minute minutes hour hours hand hands eye eyes head heads face faces arm arms foot feet line lines voice voices story stories thought thoughts look room door night morning evening rest air mind name',
  de:
    'zeit zeiten jahr jahre jahren tag tage tagen mal mann männer frau frauen leute hand hände augen auge kopf gesicht seite seiten teil teile fall fälle weise art ding dinge ende anfang ' +
    'beispiel zahl ort platz punkt stelle wort worte wörter buch kapitel abschnitt stunde stunden augenblick grund sache sachen form herr rest nacht morgen abend tür stimme',
  fr:
    'chose choses temps fois jour jours an ans année années homme hommes femme gens main mains yeux tête visage côté partie parties cas fait exemple nombre lieu point mot mots livre chapitre page heure heures moment ' +
    'façon manière sorte fin début suite reste nuit matin soir porte voix monsieur madame présent présente même autre autres premier première dernier dernière tout toute tous toutes',
  es:
    'cosa cosas tiempo vez veces día días año años hombre hombres mujer gente mano manos ojos ojo cabeza cara rostro lado parte partes caso hecho ejemplo número lugar punto palabra palabras libro capítulo página hora horas ' +
    'momento modo manera forma fin principio presente mismo misma otro otra primero primera último última todo toda resto noche mañana tarde puerta voz señor señora',
  it: 'cosa cose tempo volta volte giorno giorni anno anni uomo uomini donna gente mano mani occhi testa viso lato parte parti caso fatto esempio numero luogo punto parola parole libro capitolo pagina ora ore momento modo maniera forma fine resto notte sera porta voce signore signora',
  pt: 'coisa coisas tempo vez vezes dia dias ano anos homem homens mulher gente mão mãos olhos cabeça rosto lado parte partes caso facto fato exemplo número lugar ponto palavra palavras livro capítulo página hora horas momento modo maneira forma fim resto noite manhã tarde porta voz senhor senhora',
  nl: 'ding dingen tijd keer dag dagen jaar jaren man mannen vrouw mensen hand handen ogen hoofd gezicht kant deel delen geval feit voorbeeld aantal plaats punt woord woorden boek hoofdstuk bladzijde uur moment manier wijze soort einde rest nacht avond deur stem',
  ar: 'الآن اليوم الأول الأولى الثاني الثانية الثالث الثالثة الرابع الأخرى الآخر الآخرين التالي التالية الذي التي الكثير البعض النفس الشيء الأشياء الوقت المرة الأمر الأمور الناس الرجل اليد العين العينين الرأس الوجه الجانب الجزء الطريقة الشكل الكتاب الصفحة الفصل السنة السنوات الساعة الحال الموجود الموجودة',
};

const SETS: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(LISTS).map(([language, words]) => [language, new Set(words.split(' ').map(foldWord))]),
);

/** Whether a word of a language says nothing by itself about a text. */
export const isEmptyNoun = (word: string, language: string): boolean =>
  SETS.get(language)?.has(foldWord(word)) ?? false;
