import type { Actor } from '../../../../platform/server/context.ts';
import type { Accounts } from '../../../accounts/server/index.ts';
import type { SharedPerson, Sharing } from '../../../sharing/server/index.ts';
import type { Collaborator } from '../../contract.ts';

type Parts = { sharing: Sharing; accounts: Pick<Accounts, 'namesOf'> };
type Wished = { email: string; role: 'edit' | 'view' };

const roleOf = ({ mayDownload }: SharedPerson): Collaborator['role'] => (mayDownload ? 'edit' : 'view');

/** Whom sessions are shared with. */
export const openCollaborators = ({ sharing, accounts }: Parts) => ({
  /** The collaborators of an owner's sessions, by session: with their addresses for the owner, else those who came, by name. */
  async of(ownerId: string, ids: readonly string[], askedByOwner: boolean): Promise<Map<string, Collaborator[]>> {
    const people = await sharing.peopleOf(ownerId, 'canvas', ids),
      names = await accounts.namesOf([...people.values()].flat().flatMap(({ userId }) => userId ?? []));
    const shown = (one: SharedPerson): Collaborator[] => {
      const name = one.userId === null ? null : (names.get(one.userId) ?? null);
      if (askedByOwner) return [{ email: one.email, name, role: roleOf(one) }];
      return name === null ? [] : [{ email: null, name, role: roleOf(one) }];
    };
    return new Map([...people].map(([id, some]) => [id, some.flatMap(shown)]));
  },

  /** Shares a session with these people and nobody else. @throws why an address can't be added */
  async set(owner: Actor, id: string, wished: readonly Wished[], locale: string): Promise<void> {
    await sharing.setAddresses(
      owner,
      'canvas',
      id,
      wished.map(({ email }) => email),
      locale,
    );
    const emails = wished.flatMap(({ email, role }) => (role === 'edit' ? [email] : []));
    const editors =
      emails.length === 0
        ? []
        : (await sharing.add(owner, 'canvas', id, { emails, mayDownload: true, locale })).shares.map(
            (share) => share.id,
          );
    const { shares } = await sharing.list(owner, 'canvas', id);
    for (const share of shares)
      if (share.mayDownload && !editors.includes(share.id)) await sharing.change(owner, share.id, false);
  },
});
export type Collaborators = ReturnType<typeof openCollaborators>;
