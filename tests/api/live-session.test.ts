import { expect, onTestFinished, test } from 'vitest';
import { testApp } from '../support/test-app.ts';

const PASSWORD = 'correct horse battery 9';
const { services, app, call, person } = await testApp({ live: { gatherMs: 10, recheckMs: 3_600_000 } });

/** Opens a stream under a session; gives all it says until it ends. */
async function listen(token: string) {
  const line = new AbortController();
  onTestFinished(() => line.abort());
  const reply = await app.fetch(
    new Request('http://127.0.0.1/api/live?age=0', {
      headers: { authorization: `Bearer ${token}` },
      signal: line.signal,
    }),
  );
  const stream = { said: '', ended: false };
  void (async () => {
    for await (const chunk of reply.body!.pipeThrough(new TextDecoderStream())) stream.said += chunk;
    stream.ended = true;
  })();
  await expect.poll(() => stream.said).toContain('open');
  return stream;
}

test('a stream ends at once when its session is ended: in the list of sessions, by a new password, by signing out', async () => {
  const amina = await person('Amina'),
    badr = await person('Badr'),
    signIn = async () => {
      const reply = await call('POST', '/api/auth/sign-in/email', { email: amina.email, password: PASSWORD });
      return reply.headers.get('set-auth-token')!;
    };
  const others = [await listen(await signIn()), await listen(await signIn())],
    own = await listen(amina.token),
    badrs = await listen(badr.token),
    ended = () => others.filter((one) => one.ended);

  const { sessions } = (await amina.get('/api/accounts/sessions')).json as {
    sessions: { id: string; current: boolean }[];
  };
  const { id } = sessions.find(({ current }) => !current)!;
  expect((await amina.call('DELETE', `/api/accounts/sessions/${id}`)).status).toBe(200);
  await expect.poll(ended).toHaveLength(1);
  const change = { current: PASSWORD, next: 'another horse battery 9' };
  expect((await amina.post('/api/accounts/password', change)).status).toBe(200);
  await expect.poll(ended).toHaveLength(2);
  expect(own.ended).toBe(false);
  await amina.post('/api/auth/sign-out');
  await expect.poll(() => own.ended).toBe(true);
  for (const { said } of [own, ...others]) expect(said).toContain('"code":"UNAUTHORIZED"');
  expect([badrs.ended, badrs.said.includes('over'), services.hub.listening()]).toEqual([false, false, 1]);
});
