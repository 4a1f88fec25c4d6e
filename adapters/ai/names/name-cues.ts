/** How a language marks the names of persons. */
export type NameCues = {
  /** Verbs of saying, asking and thinking. */
  said: RegExp;
  saidBefore: RegExp;
  /** Titles and forms of address at the head of a name. */
  titles: RegExp;
  /** Words before places and times. */
  place: RegExp;
  /** Words before names of things, rarely before names of persons. */
  article: RegExp;
  /** All nouns are capitalized: a name is one without an article. */
  nounsToo?: true;
};

type Lists = { said: string; titles: string; place: string; article: string; between?: string; nounsToo?: true };

const cuesOf = ({ said, titles, place, article, between = '', nounsToo }: Lists): NameCues => ({
  said: new RegExp(String.raw`^,? (?:${said})(?![\p{L}\p{M}])`, 'u'),
  saidBefore: new RegExp(String.raw`(?<![\p{L}\p{M}])(?:${said}) (?:(?:${between || article}) )*$`, 'u'),
  titles: new RegExp(String.raw`^(?:${titles})\.?$`, 'u'),
  place: new RegExp(String.raw`(?<![\p{L}\p{M}])(?:${place}) $`, 'iu'),
  article: new RegExp(String.raw`(?<![\p{L}\p{M}])(?:${article}) $`, 'iu'),
  ...(nounsToo && { nounsToo }),
});

/** Languages whose names are capitalized and not inflected. */
const CUES: ReadonlyMap<string, NameCues> = new Map(
  Object.entries<Lists>({
    en: {
      said: 'said|says|cried|asked|replied|answered|thought|whispered|shouted|exclaimed|murmured|muttered|remarked|continued|added|laughed|smiled|nodded|sighed|knew|felt|wondered|told|spoke|shook|rejoined|ejaculated|retorted|interrupted|inquired|observed|was born|who',
      titles:
        'Mr|Mrs|Miss|Ms|Dr|Sir|Lady|Lord|Captain|Capt|Colonel|Major|General|Lieutenant|Sergeant|Doctor|Professor|Master|Madame|Mademoiselle|Monsieur|Aunt|Uncle|King|Queen|Prince|Princess|Father|Mother|Brother|Sister|Saint|St|Reverend|Judge|Count|Countess|Duke|Duchess|Baron|Inspector',
      place:
        'in|at|into|near|through|throughout|across|towards?|around|on|off|until|since|during|this|every|next|last|speaks?|spoke|speaking',
      article: 'the|an?|this|that|every|no|each|these|those',
      between: 'the|old|young|poor|little|my|dear|good|honest',
    },
    de: {
      said: 'sagte|rief|fragte|antwortete|dachte|meinte|erwiderte|flüsterte|schrie|sprach|entgegnete|murmelte|lachte|nickte|erklärte|seufzte|wusste|wußte',
      titles:
        'Herr|Herrn|Frau|Fräulein|Graf|Gräfin|Baron|Baronin|Doktor|Dr|Professor|Prinz|Prinzessin|König|Königin|Onkel|Tante|Meister|Hauptmann|Bruder|Schwester|Vater|Mutter',
      place: 'in|nach|aus|bei|auf|um|seit',
      article: String.raw`der|die|das|den|dem|des|zum|zur|im|am|vom|beim|ins|ans|ein|[mdsk]?eine?[mnrs]?|ihre?[mnrs]?|unsere?[mnrs]?|[dj]?[di]ese?[mnrs]?|jede[mnrs]?|alle[mnrs]?|viele[mnrs]?|keine?[mnrs]?`,
      between: 'der|die|alte|junge|kleine',
      nounsToo: true,
    },
    es: {
      said: 'dijo|preguntó|respondió|contestó|exclamó|gritó|pensó|replicó|murmuró|añadió|repuso|decía|susurró|sabía|miró|quien',
      titles:
        'don|doña|señor|señora|señorita|Don|Doña|Señor|Señora|Sr|Sra|Srta|doctor|Doctor|Dr|capitán|fray|Fray|San|Santa|padre|tío|tía',
      place: 'en|desde|hasta|hacia|por|cada',
      article: 'el|la|los|las|un|una|este|esta|aquel|aquella',
    },
    fr: {
      said: "dit|demanda|répondit|s['’]écria|cria|pensa|murmura|reprit|ajouta|répliqua|fit|disait|songea|sourit|qui",
      titles:
        'M|MM|Mme|Mlle|Monsieur|Madame|Mademoiselle|monsieur|madame|mademoiselle|Dr|docteur|Docteur|comte|comtesse|marquis|abbé|père|mère|oncle|tante|Saint|Sainte',
      place: 'en|à|dans|vers|depuis|chaque|sur',
      article: 'le|la|les|un|une|ce|cet|cette|au|aux|du|des',
    },
    it: {
      said: 'disse|chiese|domandò|rispose|gridò|esclamò|pensò|mormorò|soggiunse|replicò|diceva|sussurrò|sorrise',
      titles:
        'signor|signora|signorina|Signor|Signora|don|Don|donna|Donna|dottor|Dottor|padre|fra|mastro|San|Santa|zio|zia',
      place: 'in|da|verso|per|ogni',
      article: 'il|lo|la|i|gli|le|un|uno|una|questo|questa|nel|nella|al|alla|del|della|dal|dalla',
    },
    pt: {
      said: 'disse|perguntou|respondeu|exclamou|gritou|pensou|murmurou|replicou|acrescentou|tornou|dizia|sorriu',
      titles: 'senhor|senhora|Senhor|Senhora|Sr|Sra|dona|Dona|dom|Dom|D|doutor|Dr|padre|tio|tia|São|Santa',
      place: 'em|no|na|nos|nas|desde|até|para|cada',
      article: 'um|uma|este|esta|os|as',
      between: 'o|a|um|uma',
    },
    nl: {
      said: 'zei|vroeg|antwoordde|riep|dacht|fluisterde|sprak|hernam|mompelde|lachte|knikte',
      titles: 'meneer|mevrouw|juffrouw|Meneer|Mevrouw|Juffrouw|heer|dokter|Dr|oom|tante|Oom|Tante',
      place: 'in|te|naar|uit|bij|op|sinds',
      article: "de|het|een|'t|deze|dit|die|dat",
    },
  }).map(([language, lists]) => [language, cuesOf(lists)]),
);

/** The cues of a language; null where names look like other words. */
export const nameCues = (language: string): NameCues | null => CUES.get(language) ?? null;
