/** Why a sentence can't open an excerpt. */
export type Hang =
  | 'short'
  | 'long'
  | 'open'
  | 'question'
  | 'quotes'
  | 'cut'
  | 'citation'
  | 'numbers'
  | 'pronoun'
  | 'connective'
  | 'pointer'
  | 'tag';
