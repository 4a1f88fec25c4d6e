import { sql } from 'kysely';
import { putBook } from './put-book.ts';
import type { Person, TestApp } from './test-app.ts';

export const PASSWORD = 'correct horse battery 9';
/** An address that nobody else in the run has. */
export const address = (name: string): string => `${name}-${Math.random().toString(36).slice(2, 9)}@example.org`;

/** What a test does with an app, whether it sends email or not. */
export function acting(app: () => TestApp) {
  const verify = (person: Person) =>
    sql`update accounts_users set email_verified = true where id = ${person.id}`.execute(app().services.db);
  return {
    /** Somebody whose address is proven, as after the link of an email; the next sign-in would tell the server. */
    async proven(name: string): Promise<Person> {
      const person = await app().person(name);
      await verify(person);
      return person;
    },
    verify,
    book: (person: Person, title = 'The Tower') =>
      putBook(app().services.db, person.id, { title, title_sort: title }, { readable_key: 'readable/none' }),
    share: (person: Person, bookId: string, emails: string[] | string, more: object = {}) =>
      person.post(`/api/books/${bookId}/shares`, { emails: [emails].flat(), ...more }),
    shares: async (person: Person, bookId: string) => (await person.get(`/api/books/${bookId}/shares`)).json.shares,
    received: async (person: Person) => (await person.get('/api/shares/received')).json.shares,
    opens: async (person: Person, bookId: string) => (await person.get(`/api/books/${bookId}`)).status,
    signIn: (person: Person) =>
      app().call('POST', '/api/auth/sign-in/email', { email: person.email, password: PASSWORD }),
    restore: (person: Person, shareId: string) => person.post(`/api/shares/${shareId}/restore`),
    allow: (person: Person, shareId: string, mayDownload: boolean) =>
      person.call('PATCH', `/api/shares/${shareId}`, { mayDownload }),
    accept: (person: Person, token: string) => person.post('/api/shares/invitation', { token }),
    inbox: async (person: Person): Promise<string[]> =>
      (await person.get('/api/inbox')).json.items.map((item: { id: string }) => item.id),
  };
}
