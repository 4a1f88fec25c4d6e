import * as z from 'zod';
import { Preferences } from '../../contract.ts';
import { arabic, order } from '../grammar/phrase.ts';
import { defineTool, saved, type Wording } from './tool.ts';

const Privacy = Preferences.shape.privacy.unwrap();
type Privacy = z.infer<typeof Privacy>;

const history = (verb: string) => ({ privacy: { useReadingHistory: /^(?:use|استخدم)$/iu.test(verb) } });
const activity = (verb: string) => ({ privacy: { shareActivity: /^(?:share|show|شارك)$/iu.test(verb) } });

const describe = ({ useReadingHistory, shareActivity }: Privacy, { words, series }: Wording) =>
  series([
    ...(useReadingHistory === undefined ? [] : [words('concierge.value.history', { used: String(useReadingHistory) })]),
    ...(shareActivity === undefined ? [] : [words('concierge.value.activity', { shared: String(shareActivity) })]),
  ]);

/** Saves whether suggestions may use the reading history, and whether others may see the reading activity. */
export const setPrivacy = defineTool({
  name: 'set_privacy',
  args: z.object({ privacy: Privacy }),
  phrases: {
    en: [
      order(/^(stop using|don't use|do not use|use) my reading history(?: for suggestions)?$/i, history),
      order(
        /^(hide|stop sharing|don't share|do not share|keep private|share|show) my (?:reading )?activity$/i,
        activity,
      ),
    ],
    ar: [
      order(arabic('(لا تستخدم|توقف عن استخدام|استخدم) (?:سجل قراءتي|سجل القراءه)'), history),
      order(arabic('(لا تشارك|اخف|توقف عن مشاركه|شارك) (?:نشاطي|نشاط قراءتي)'), activity),
    ],
  },
  describe: ({ privacy }, wording) => ({ value: describe(privacy, wording) }),
  preference: {
    label: 'privacy',
    change: ({ privacy }, before) => ({ privacy: { ...before.privacy, ...privacy } }),
    describe: ({ privacy }, wording) => privacy && describe(privacy, wording),
  },
  outcome: saved,
});
