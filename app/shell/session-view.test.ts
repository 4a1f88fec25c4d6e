import { expect, test } from 'vitest';
import { chooseView, sessionForPage } from './session-view.ts';

test('SIDE-02 the view follows the type of the active session; the default is the library', () => {
  expect(chooseView({ type: 'none' })).toBe('library');
  expect(chooseView({ type: 'chat' })).toBe('chat');
  expect(chooseView({ type: 'cart' })).toBe('cart');
  expect(chooseView({ type: 'spark' })).toBe('spark');
  expect(chooseView({ type: 'bookcast-generation' })).toBe('bookcast-generation');
  expect(chooseView({ type: 'reader', data: { bookId: '1' } })).toBe('reader');
  expect(chooseView({ type: 'bookcast', id: '7', data: {} })).toBe('bookcast');
});

test('SIDE-02 a reader or bookcast session without data falls back to chat', () => {
  expect(chooseView({ type: 'reader' })).toBe('chat');
  expect(chooseView({ type: 'reader', data: null })).toBe('chat');
  expect(chooseView({ type: 'bookcast', id: '7' })).toBe('chat');
});

test('SIDE-02 bookcast-main shows the hub', () => {
  expect(chooseView({ type: 'bookcast', id: 'bookcast-main' })).toBe('bookcast-hub');
});

test('SIDE-05 an upload session shows its progress while it has uploads', () => {
  expect(chooseView({ type: 'upload', data: { uploads: [{}] } })).toBe('upload');
  expect(chooseView({ type: 'upload', data: { uploads: 2 } })).toBe('upload');
  expect(chooseView({ type: 'upload', data: { uploads: [] } })).toBe('library');
  expect(chooseView({ type: 'upload' })).toBe('library');
});

test('SIDE-02 a page brings its own session and keeps its data; leaving it ends it, an upload goes on', () => {
  const reading = { type: 'reader', data: { bookId: '1' } } as const;
  expect(sessionForPage({ type: 'none' }, 'chat')).toEqual({ type: 'chat' });
  expect(sessionForPage(reading, 'reader')).toBe(reading);
  expect(sessionForPage(reading, undefined)).toEqual({ type: 'none' });
  const sending = { type: 'upload', data: { uploads: 1 } } as const;
  expect(sessionForPage(sending, undefined)).toBe(sending);
});
