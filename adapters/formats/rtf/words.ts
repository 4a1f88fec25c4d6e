const set = (names: string) => new Set(names.split(' '));

/** Control words and symbols that represent text. */
export const SPECIAL: Readonly<Record<string, string>> = {
  tab: '\t',
  emdash: '—',
  endash: '–',
  emspace: '\u2003',
  enspace: '\u2002',
  qmspace: '\u2005',
  bullet: '•',
  lquote: '‘',
  rquote: '’',
  ldblquote: '“',
  rdblquote: '”',
  zwj: '\u200d',
  zwnj: '\u200c',
  ltrmark: '\u200e',
  rtlmark: '\u200f',
  '~': '\u00a0',
  _: '\u2011',
};

/** Groups with a destination other than the surrounding text. */
export const DESTINATIONS = set(
  'fonttbl stylesheet listtable listoverridetable info title author upr ud fldinst fldrslt pict footnote shptxt dptxbxtext',
);

/** Ignorable groups (`\*`) that are worth reading. */
export const STARRED = set(
  'listtable listoverridetable ud fldinst shppict shpinst do dptxbxtext pn pnlvlblt pnlvlbody footnote',
);

/** Groups without document text. */
export const SKIPPED = set(
  'colortbl rsidtbl generator themedata colorschememapping latentstyles datastore xmlnstbl header footer headerl headerr headerf ' +
    'footerl footerr footerf pntext pntxta pntxtb listtext listname leveltext levelnumbers bkmkstart bkmkend objdata objclass mmathPr private ' +
    'filetbl revtbl atnid atnauthor annotation panose falt nonshppict nonesttables tc tcn xe rxe userprops operator company subject ' +
    'comment doccomm keywords category manager creatim revtim printim buptim hlinkbase sp shprslt picprop pgdsctbl txe sxe',
);
