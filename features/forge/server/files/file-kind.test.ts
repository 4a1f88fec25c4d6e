import { expect, test } from 'vitest';
import { fileKind } from './file-kind.ts';

const of = (letters: string, name = 'a') => fileKind(Buffer.from(letters, 'latin1'), name);

test('FORGE-02 a file is what its bytes say, whatever it is called', () => {
  expect(of('\x89PNG\r\n\x1a\n....', 'a.pdf')).toEqual({ type: 'image/png', inline: true, picture: true });
  expect(of('\xff\xd8\xff\xe0....')).toMatchObject({ type: 'image/jpeg', picture: true });
  expect(of('%PDF-1.7', 'a.png')).toEqual({ type: 'application/pdf', inline: true, picture: false });
  expect(of('RIFF....WEBP')).toMatchObject({ type: 'image/webp', picture: true });
  expect(of('RIFF....WAVE')).toMatchObject({ type: 'audio/wav', inline: true });
  expect(of('\0\0\0\x20ftypM4A ')).toMatchObject({ type: 'audio/mp4', inline: true });
  expect(of('\0\0\0\x20ftypisom')).toMatchObject({ type: 'video/mp4', inline: true });
  expect(of('\0\0\0\x20ftypavif')).toMatchObject({ type: 'image/avif', picture: true });
  expect(of('\xff\xfb\x90\x44')).toMatchObject({ type: 'audio/mpeg' });
  expect(of('\xff\xf1\x50\x80')).toMatchObject({ type: 'audio/aac' });
  expect(of('PK\x03\x04', 'a.docx').type).toContain('wordprocessingml');
  expect(of('PK\x03\x04', 'a.png')).toMatchObject({ type: 'application/zip', inline: false });
});

test('FORGE-02 what could act as a page is never shown: SVG, HTML, programs', () => {
  expect(of('<?xml version="1.0"?><svg xmlns="">', 'a.png')).toEqual({
    type: 'image/svg+xml',
    inline: false,
    picture: false,
    drawn: 'svg',
  });
  expect(of('<!doctype html><script>', 'a.png')).toMatchObject({ type: 'application/octet-stream', inline: false });
  expect(of('MZ\0\0', 'a.pdf')).toMatchObject({ type: 'application/octet-stream', inline: false });
  expect(of('', 'empty.png')).toMatchObject({ inline: false });
  expect(of('plain words\n')).toMatchObject({ type: 'text/plain', inline: false });
});
