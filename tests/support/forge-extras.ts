import { sql } from 'kysely';
import { SESSIONS } from './forge-calls.ts';
import type { Person, TestApp } from './test-app.ts';

/** An address below a canvas. */
export const forgeAddress = (canvasId: string, rest = ''): string => `${SESSIONS}/${canvasId}${rest}`;

/** Shares a canvas with people, whose addresses are proven by that. */
export async function shareCanvas(
  app: TestApp,
  owner: Person,
  canvasId: string,
  people: readonly (readonly [Person, 'edit' | 'view'])[],
): Promise<void> {
  for (const [{ id }] of people)
    await sql`update accounts_users set email_verified = true where id = ${id}`.execute(app.services.db);
  const collaborators = people.map(([{ email }, role]) => ({ email, role }));
  const done = await owner.call('PUT', forgeAddress(canvasId), { collaborators, isShared: true });
  if (done.status !== 200) throw new Error(`not shared: ${done.status} ${done.text}`);
}

/** What is on a canvas. */
export const itemsOf = async (person: Person, canvasId: string) =>
  (await person.get(forgeAddress(canvasId, '/canvas-items'))).json.data.items;

/** Sends a form with files. */
export async function sendFiles(
  person: Person,
  canvasId: string,
  files: readonly { name: string; bytes: Uint8Array; type?: string }[],
  fields: Readonly<Record<string, string>> = {},
) {
  const form = new FormData();
  for (const { name, bytes, type } of files)
    form.append('file', new File([new Uint8Array(bytes)], name, { type: type ?? 'application/octet-stream' }));
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const request = new Request('http://localhost', { method: 'POST', body: form });
  return person.call('POST', forgeAddress(canvasId, '/import-content'), new Uint8Array(await request.arrayBuffer()), {
    'content-type': request.headers.get('content-type')!,
  });
}
