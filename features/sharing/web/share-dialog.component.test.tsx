import { beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { Toaster } from '../../../platform/web/toaster.tsx';
import { queryClient } from '../../../platform/web/query.ts';
import { axe, mount } from '../../../tests/support/mount.tsx';
import { expectDraftSurvivesCrash, TYPIST } from '../../../tests/support/typed-words.tsx';
import type { Share } from '../contract.ts';
import { ShareDialog } from './share-dialog.tsx';

const BOOK = '0198c0de-0000-7000-8000-000000000001';
const share = (email: string, more: Partial<Share> = {}): Share => ({
  id: `id-${email}`,
  email,
  mayDownload: false,
  status: 'pending',
  sharedAt: '2026-01-01T00:00:00Z',
  invitation: `token-${email}`,
  ...more,
});

type Call = { method: string; path: string; body: unknown };
/** A server that keeps shares; `refuse` answers the next writes with it. */
function server(shares: Share[], o: { emailSent?: boolean; public?: boolean; noPage?: boolean } = {}) {
  const calls: Call[] = [];
  let isPublic = o.public ?? false;
  const removed: Share[] = [];
  const state = { shares, calls, refuse: null as { status: number; body: object } | null, failed: [] as object[] };
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    const path = new URL(request.url).pathname;
    const sent = request.method === 'POST' || request.method === 'PATCH' ? await request.text() : '';
    const body = sent === '' ? null : (JSON.parse(sent) as { emails?: string[]; mayDownload?: boolean });
    calls.push({ method: request.method, path, body });
    if (request.method !== 'GET' && state.refuse)
      return Response.json(state.refuse.body, { status: state.refuse.status });
    if (path.endsWith('/people')) return Response.json({ emails: ['before@example.org', 'amina@example.org'] });
    if (path.includes('/shares/public/')) {
      if (o.noPage) return Response.json({ code: 'SHARE_NO_PAGE', defined: true, details: {} }, { status: 404 });
      if (request.method === 'PUT') isPublic = (JSON.parse(await request.text()) as { public: boolean }).public;
      return Response.json({ public: isPublic, searchable: false, url: '/en/anything/1' });
    }
    const named = (one: Share) => path.includes(`/shares/${encodeURIComponent(one.id)}`);
    if (path.endsWith('/restore')) {
      state.shares = [...state.shares, ...removed.filter(named)];
      return Response.json(state.shares.find(named));
    }
    if (request.method === 'PATCH') {
      state.shares = state.shares.map((one) => (named(one) ? { ...one, ...body } : one));
      return Response.json(state.shares.find(named));
    }
    if (request.method === 'DELETE') {
      removed.push(...state.shares.filter(named));
      state.shares = state.shares.filter(({ id }) => !path.endsWith(encodeURIComponent(id)));
      return Response.json({ success: true });
    }
    if (body?.emails) {
      const added = body.emails.filter((email) => email.includes('@')).map((email) => share(email));
      state.shares = [...state.shares, ...added];
      return Response.json({ shares: added, failed: state.failed });
    }
    return Response.json({ shares: state.shares, emailSent: o.emailSent ?? true });
  });
  return state;
}
const dialog = (o: Parameters<typeof mount>[1] = {}) =>
  mount(
    <>
      <ShareDialog asked={{ kind: 'book', id: BOOK, title: 'The Tower' }} open onOpenChange={() => {}} />
      <Toaster />
    </>,
    { areas: ['sharing'], ...o },
  );
const toasts = () => [...document.querySelectorAll('[data-sonner-toast]')].map((one) => one.textContent ?? '');
const writes = (calls: readonly Call[]) => calls.filter(({ method }) => method !== 'GET');

/** Half-way through fading in, a contrast is nobody's. */
async function axeAtRest(): Promise<void> {
  await expect.poll(() => document.getAnimations().some(({ playState }) => playState === 'running')).toBe(false);
  await axe();
}

beforeEach(() => queryClient.clear());

test('SHARE-01 nothing or spaces alone cannot be added; Enter adds, without a look at the format', async () => {
  const state = server([]);
  const page = await dialog();
  await expect.element(page.getByRole('dialog', { name: 'Share Book' })).toBeVisible();
  await expect.element(page.getByText('You haven’t shared this book with anyone yet.')).toBeVisible();
  const field = page.getByLabelText('Email addresses'),
    add = page.getByRole('button', { name: 'Add' });
  await expect.element(field).toHaveFocus();
  await expect.element(add).toBeDisabled();
  await field.fill(' , ; ');
  await expect.element(add).toBeDisabled();
  await userEvent.keyboard('{Enter}');
  expect(writes(state.calls)).toEqual([]);
  await field.fill('new@example.org');
  await page.getByLabelText('They can download the file').click();
  await field.click();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('new@example.org', { exact: true }).first()).toBeVisible();
  expect(writes(state.calls)).toEqual([
    {
      method: 'POST',
      path: `/api/books/${BOOK}/shares`,
      body: { emails: ['new@example.org'], mayDownload: true },
    },
  ]);
  await expect.poll(toasts).toContainEqual(expect.stringContaining('User added!'));
  await expect.element(field).toHaveValue('');
  await axeAtRest();
});

test('SHARE-01 a refusal says why, with the toast of the specification, and nothing typed is lost', async () => {
  const state = server([]);
  const page = await dialog();
  const field = page.getByLabelText('Email addresses');
  state.refuse = {
    status: 400,
    body: { error: '', code: 'SHARE_ADDRESS_INVALID', defined: true, details: { email: 'nobody' } },
  };
  await field.fill('nobody');
  await page.getByRole('button', { name: 'Add' }).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('“nobody” isn’t a valid email address.');
  await expect.poll(toasts).toContainEqual('Failed to add userPlease try again.');
  await expect.element(field).toHaveValue('nobody');

  state.refuse = null;
  state.failed = [{ email: 'wrong', code: 'SHARE_ADDRESS_INVALID', details: { email: 'wrong' } }];
  await field.fill('right@example.org; wrong');
  await page.getByRole('button', { name: 'Add' }).click();
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('1 address wasn’t added:“wrong” isn’t a valid email address.');
  await expect.element(field).toHaveValue('wrong');
});

test('SHARE-01 pasted lines stay apart', async () => {
  const state = server([]);
  const page = await dialog();
  const field = page.getByLabelText('Email addresses');
  await field.click();
  const data = new DataTransfer();
  data.setData('text', 'a@example.org\r\nb@example.org\nc@example.org');
  (field.element() as HTMLElement).dispatchEvent(
    new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
  );
  await expect.element(field).toHaveValue('a@example.org, b@example.org, c@example.org');
  await userEvent.keyboard('{Enter}');
  await expect
    .poll(() => writes(state.calls).map(({ body }) => (body as { emails: string[] }).emails))
    .toEqual([['a@example.org', 'b@example.org', 'c@example.org']]);
});

test('SHARE-01 a removal is told, can be taken back without another email, and says when it fails', async () => {
  const state = server([share('amina@example.org', { mayDownload: true, status: 'accepted', invitation: null })]);
  const page = await dialog();
  await expect.element(page.getByText('Accepted')).toBeVisible();
  const remove = page.getByRole('button', { name: 'Remove access for amina@example.org' });
  state.refuse = { status: 500, body: { error: '', code: 'INTERNAL', defined: true, details: {} } };
  await remove.click();
  await expect.poll(toasts).toContainEqual('Failed to remove userPlease try again.');
  state.refuse = null;
  await remove.click();
  await expect.poll(toasts).toContainEqual(expect.stringContaining('Access removed'));
  await expect.element(remove).not.toBeInTheDocument();
  // Beside a modal dialog toasts are out of the accessibility tree of tests: the button is found by its words.
  const undo = [...document.querySelectorAll<HTMLButtonElement>('[data-sonner-toast] button')].find(
    (button) => button.textContent === 'Undo',
  )!;
  undo.click();
  await expect.element(remove).toBeVisible();
  expect(writes(state.calls).at(-1)).toEqual({
    method: 'POST',
    path: '/api/shares/id-amina%40example.org/restore',
    body: null,
  });
});

test('SHARE-01 what somebody may do is changed beside their address', async () => {
  const state = server([share('amina@example.org', { status: 'accepted', invitation: null })]);
  const page = await dialog();
  const right = page.getByRole('combobox', { name: 'What amina@example.org can do' });
  await expect.element(right).toHaveTextContent('Can read');
  await right.click();
  await page.getByRole('option', { name: 'Can read and download' }).click();
  await expect.element(right).toHaveTextContent('Can read and download');
  expect(writes(state.calls)).toEqual([
    { method: 'PATCH', path: '/api/shares/id-amina%40example.org', body: { mayDownload: true } },
  ]);
  state.refuse = { status: 404, body: { error: '', code: 'SHARE_NOT_FOUND', defined: true, details: {} } };
  await right.click();
  await page.getByRole('option', { name: 'Can read', exact: true }).click();
  await expect.poll(toasts).toContainEqual('This share no longer exists.');
  await expect.element(right).toHaveTextContent('Can read and download');
  await axeAtRest();
});

test('SHARE-01 a link that strangers cannot open says so, until the page is public', async () => {
  server([]);
  const page = await dialog();
  const hint = page.getByText(
    'Only people with access can open this link. Turn on the public page to let anyone see it.',
  );
  await expect.element(hint).toBeVisible();
  await page.getByRole('switch', { name: /^Anyone with the link/ }).click();
  await expect.element(hint).not.toBeInTheDocument();
  await page.getByRole('switch', { name: /^Anyone with the link/ }).click();
  await expect.element(hint).toBeVisible();
});

test('SHARE-01 sharing by the device says when it failed, and nothing when the person cancels', async () => {
  server([], { public: true });
  const share = vi.fn<() => Promise<void>>();
  const before = Object.getOwnPropertyDescriptor(navigator, 'share');
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  try {
    const page = await dialog();
    const more = page.getByRole('button', { name: 'More apps' });
    share.mockRejectedValueOnce(new DOMException('closed', 'AbortError'));
    await more.click();
    await expect.poll(() => share.mock.calls).toHaveLength(1);
    share.mockRejectedValueOnce(new DOMException('refused', 'NotAllowedError'));
    await more.click();
    await expect.poll(toasts).toEqual(['Share failedUnable to share the book. Please try again.']);
    share.mockResolvedValueOnce();
    await more.click();
    await expect.poll(toasts).toContainEqual('Shared successfully!');
  } finally {
    if (before) Object.defineProperty(navigator, 'share', before);
    else Reflect.deleteProperty(navigator, 'share');
  }
});

test('SHARE-01 the link is copied, said for two seconds, and every target is a plain link', async () => {
  server([share('amina@example.org')], { emailSent: false });
  const copied: string[] = [];
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text));
  const page = await dialog();
  const copy = page.getByRole('button', { name: 'Copy Link', exact: true });
  await copy.click();
  await expect.element(page.getByRole('button', { name: 'Copied!' })).toBeVisible();
  await expect.poll(toasts).toContainEqual(expect.stringContaining('Link copied!'));
  await expect.element(copy).toBeVisible();
  await expect.element(page.getByText('This server doesn’t send email', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Copy invitation link amina@example.org' }).click();
  await expect
    .poll(() => copied)
    .toEqual([
      `${location.origin}/en/bookstore/${BOOK}`,
      `${location.origin}/en/shared?invitation=token-amina%40example.org`,
    ]);
  for (const name of ['Twitter', 'Facebook', 'LinkedIn', 'WhatsApp', 'Email']) {
    const link = page.getByRole('link', { name: new RegExp(`^${name}`) }).element();
    expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer']);
    expect(link.getAttribute('href')).toContain(encodeURIComponent(`/en/bookstore/${BOOK}`));
  }
});

test('SHARE-01 people one shared with before are offered, but those who have the book', async () => {
  server([share('amina@example.org')]);
  const page = await dialog();
  await expect.element(page.getByText('amina@example.org', { exact: true }).first()).toBeVisible();
  await expect
    .poll(() => [...document.querySelectorAll('datalist option')].map((one) => one.getAttribute('value')))
    .toEqual(['before@example.org']);
});

test('SHARE-01 in Arabic the dialog is as accessible', async () => {
  server([share('amina@example.org')]);
  const page = await mount(
    <ShareDialog asked={{ kind: 'book', id: BOOK, title: 'البرج' }} open onOpenChange={() => {}} />,
    {
      areas: ['sharing'],
      locale: 'ar',
    },
  );
  await expect.element(page.getByRole('dialog', { name: 'مشاركة الكتاب' })).toBeVisible();
  await expect.element(page.getByText('amina@example.org', { exact: true }).first()).toBeVisible();
  await axeAtRest();
});

test.each([
  ['bookcast', 'Share Bookcast', 'Anyone with the link can listen', 'Can listen'],
  ['spark', 'Share Spark', 'Anyone with the link can read it', 'Can read'],
] as const)(
  'SHARE-01 a %s is shared in the same dialog, with its own words and addresses',
  async (kind, title, page, right) => {
    const state = server([share('amina@example.org')]);
    const shown = await mount(
      <>
        <ShareDialog asked={{ kind, id: BOOK, title: 'The Lamp' }} open onOpenChange={() => {}} />
        <Toaster />
      </>,
      { areas: ['sharing'] },
    );
    await expect.element(shown.getByRole('dialog', { name: title })).toBeVisible();
    await expect
      .element(shown.getByRole('combobox', { name: 'What amina@example.org can do' }))
      .toHaveTextContent(right);
    await shown.getByRole('switch', { name: new RegExp(`^${page}`) }).click();
    await expect.element(shown.getByRole('link', { name: /^View the page/ })).toHaveAttribute('href', '/en/anything/1');
    await expect
      .poll(() => shown.getByRole('switch', { name: 'Search engines may list the page' }).elements().length)
      .toBe(kind === 'spark' ? 0 : 1);
    await shown.getByLabelText('Email addresses').fill('new@example.org');
    await userEvent.keyboard('{Enter}');
    await expect.poll(toasts).toContainEqual('User added!');
    expect(writes(state.calls).map(({ method, path }) => `${method} ${path}`)).toEqual([
      `PUT /api/shares/public/${kind}/${BOOK}`,
      `POST /api/shares/of/${kind}/${BOOK}`,
    ]);
    for (const name of ['Twitter', 'Facebook', 'LinkedIn', 'WhatsApp', 'Email'])
      expect(
        shown
          .getByRole('link', { name: new RegExp(`^${name}`) })
          .element()
          .getAttribute('href'),
      ).toContain(encodeURIComponent(`${location.origin}/en/${kind}/${BOOK}`));
    await axeAtRest();
  },
);

test('SHARE-01 a Bookcast that the device can’t pass on is told in the words of the specification', async () => {
  server([], { noPage: true });
  const refused = vi.fn<typeof navigator.share>(async () => {
    throw new DOMException('refused', 'NotAllowedError');
  });
  const before = Object.getOwnPropertyDescriptor(navigator, 'share');
  Object.defineProperty(navigator, 'share', { value: refused, configurable: true });
  try {
    const shown = await mount(
      <>
        <ShareDialog asked={{ kind: 'bookcast', id: BOOK, title: 'The Lamp' }} open onOpenChange={() => {}} />
        <Toaster />
      </>,
      { areas: ['sharing'] },
    );
    await shown.getByRole('button', { name: 'More apps' }).click();
    await expect.poll(toasts).toEqual(['Share failedUnable to share the bookcast. Please try again.']);
    await expect.poll(() => shown.getByRole('switch').elements()).toEqual([]);
  } finally {
    if (before) Object.defineProperty(navigator, 'share', before);
    else Reflect.deleteProperty(navigator, 'share');
  }
});

test('SHARE-01 addresses survive a crash until they are added; what could not be added stays', async () => {
  const state = server([]);
  localStorage.clear();
  let shown: Awaited<ReturnType<typeof dialog>>;
  const field = () => shown.getByLabelText('Email addresses');
  await expectDraftSurvivesCrash({
    open: async () => (shown = await dialog({ user: TYPIST })),
    field,
    save: () => shown.getByRole('button', { name: 'Add' }).click(),
    words: 'amina@example.org, badr@example.org',
  });
  state.failed = [{ email: 'no address', code: 'SHARE_EMAIL_INVALID', details: {} }];
  shown = await dialog({ user: TYPIST });
  await field().fill('no address');
  await shown.getByRole('button', { name: 'Add' }).click();
  await expect.element(shown.getByRole('alert')).toBeVisible();
  expect(localStorage.getItem(`maktaba.my.draft.share.book.${BOOK}`)).toContain('no address');
});
