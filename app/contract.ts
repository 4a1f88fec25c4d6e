import { contract as accounts } from '../features/accounts/contract.ts';
import { contract as collections } from '../features/collections/contract.ts';
import { contract as ai } from '../features/ai/contract.ts';
import { contract as catalogues } from '../features/catalogues/contract.ts';
import { contract as covers } from '../features/covers/contract.ts';
import { contract as editions } from '../features/editions/contract.ts';
import { contract as imports } from '../features/imports/contract.ts';
import { contract as highlights } from '../features/highlights/contract.ts';
import { contract as concierge } from '../features/concierge/contract.ts';
import { contract as library } from '../features/library/contract.ts';
import { contract as malaika } from '../features/malaika/contract.ts';
import { contract as narration } from '../features/narration/contract.ts';
import { contract as quotes } from '../features/quotes/contract.ts';
import { contract as reader } from '../features/reader/contract.ts';

/** Every endpoint of the product that is a JSON call. */
export const contract = {
  accounts,
  library,
  catalogues,
  collections,
  editions,
  imports,
  reader,
  highlights,
  narration,
  malaika,
  covers,
  quotes,
  concierge,
  ai,
};
