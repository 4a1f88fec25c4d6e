// A model that writes as it is asked to, from what it is given: for tests of makings with a provider.
import { type FakeReply, type FakeRequest, kindOf, toldTo } from './fake-ai.ts';

type Said = { role: string; host?: string; text: string; excerptIds: string[] };
const json = (value: unknown): FakeReply => ({ text: `Here it is:\n\`\`\`json\n${JSON.stringify(value)}\n\`\`\`` });

/** The ids of the excerpts that are offered for a plan, in their order. */
const offeredIn = (told: string): string[] => [...told.matchAll(/^\[(e\d+)\]/gm)].map(([, id]) => id!);

/** The excerpts of a part with their sentences. */
function excerptsIn(told: string): { id: string; sentences: string[] }[] {
  const fences = told.matchAll(/<source fence="[0-9a-f]+" id="(e\d+)"[^>]*>\n([\s\S]*?)\n<\/source/g);
  return [...fences].map(([, id, text]) => ({
    id: id!,
    sentences: text!.replace(/\n\(Around it: .*$/s, '').split(/(?<=[.!?؟])\s+/),
  }));
}

/** A plan of as many parts as asked for, two excerpts each. */
function outline(told: string): FakeReply {
  const ids = offeredIn(told);
  const wanted = Number(/^1\. (\d+) parts/m.exec(told)?.[1] ?? 3);
  const parts = Array.from({ length: Math.min(wanted, Math.ceil(ids.length / 2)) }, (_, at) => ({
    heading: `Part ${'abcdefghijklmnopqrst'[at]}`,
    purpose: at === 0 ? 'hook' : 'what',
    excerptIds: ids.slice(2 * at, 2 * at + 2),
    note: '',
  }));
  return json({ title: 'As the text says', parts });
}

/** Each excerpt: its first sentence told in its own words, which are those of the text, the others read out, a question between. */
function draft(told: string): FakeReply {
  const talk = told.includes('“host” is malaika or marcus');
  const speak = (host: string, piece: Said): Said => (talk ? { ...piece, host } : piece);
  const pieces = excerptsIn(told).flatMap(({ id, sentences: [first = '', ...rest] }) => [
    speak('marcus', { role: 'written', text: first, excerptIds: [id] }),
    ...(rest.length > 0
      ? [speak('malaika', { role: 'quotation', text: rest.join(' '), excerptIds: [id] })]
      : [
          speak('malaika', {
            role: 'opinion',
            text: `I would read that again, ${id.slice(1) === '1' ? 'slowly' : 'aloud'}.`,
            excerptIds: [id],
          }),
        ]),
  ]);
  return json({ pieces });
}

/** What a person wants anew, as a model is told. */
const ANEW = 'The reader wants it said in another way.';
/** A sentence of the excerpts that can be quoted within others. */
export const plainSentenceIn = (told: string): { id: string; text: string } | undefined =>
  excerptsIn(told)
    .flatMap(({ id, sentences }) => sentences.map((text) => ({ id, text: text.trim() })))
    .find(({ text }) => /^\p{Lu}[^“”"‘’:]{30,}\.$/u.test(text));

/** Another way to say it: a sentence of the excerpts within a few words. */
function anew(told: string): FakeReply {
  const found = plainSentenceIn(told);
  const pieces = found ? [{ role: 'written', text: `It says: “${found.text}”`, excerptIds: [found.id] }] : [];
  return json({ pieces: pieces.map((piece) => ({ id: 'd1', ...piece })) });
}

/** What is asked for by the prompts of a writer; null for other prompts. */
export function writing(request: FakeRequest): FakeReply | null {
  const told = toldTo(request);
  switch (kindOf(request)) {
    case 'outline':
      return outline(told);
    case 'draft':
      return draft(told);
    case 'repair':
      return told.includes(ANEW) ? anew(told) : json({ pieces: [] });
    case 'idea':
      return json({
        title: 'What does the sea want?',
        description: 'Two hosts look for it.',
        content: 'What the book says of the sea.',
        book: /\[(b\d+)\]/.exec(told)?.[1] ?? null,
        conversationStyle: 'friends',
      });
    default:
      return null;
  }
}
