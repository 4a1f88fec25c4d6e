import * as z from 'zod';
import { isLocale } from '../../../../locales/index.ts';
import type { Email } from '../../../../platform/server/email.ts';
import type { Jobs } from '../../../../platform/server/jobs.ts';
import type { Accounts } from '../../../accounts/server/index.ts';
import type { Shareables } from '../shareable.ts';
import type { ShareStore } from '../share-store.ts';
import { invitationEmail, invitationLink } from './invitation-email.ts';

/** The job that sends the email of an invitation. */
export const INVITE = 'sharing.invite';

type Parts = {
  jobs: Jobs;
  store: ShareStore;
  kinds: Shareables;
  accounts: Pick<Accounts, 'accountOf' | 'profileOf'>;
  mailer: { send(email: Email): Promise<unknown> };
  origin: string;
  tokenOf(shareId: string): string;
};

/** Registers the emails of invitations with the job queue. */
export function defineInvitations({ jobs, store, kinds, accounts, mailer, origin, tokenOf }: Parts): void {
  jobs.define(INVITE, {
    schema: z.object({ shareId: z.uuid(), locale: z.string() }),
    async run({ data }) {
      const row = await store.find(data.shareId);
      const [title, from] = row
        ? [await kinds.of(row.kind).titleFor(row.by_user, row.target_id), await accounts.profileOf(row.by_user)]
        : [null, undefined];
      if (!row || title === null || !from) return; // it was removed since
      const known = await accounts.accountOf(row.email_folded);
      const chosen = (known && (await accounts.profileOf(known.id))?.locale) ?? from.locale ?? data.locale;
      const locale = isLocale(chosen) ? chosen : 'en';
      await mailer.send(
        invitationEmail({
          kind: row.kind,
          to: row.email_folded,
          locale,
          from: from.name,
          title,
          mayDownload: row.may_download,
          link: invitationLink(origin, locale, tokenOf(row.id)),
        }),
      );
    },
  });
}
