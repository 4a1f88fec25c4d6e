import { expect, test } from 'vitest';
import { htmlBook } from './book.ts';

const sections = (body: string) =>
  htmlBook(`<html><head><title>T</title></head><body>${body}</body></html>`).book.sections;

test('UPL-05 chapters start at headings inside any grouping', () => {
  const found = sections(
    '<div><section><h1>One</h1><p>a</p></section><div><article><h2>Two</h2>loose <b>text</b><p>b</p></article></div></div>',
  );
  expect(found).toMatchObject([
    { title: 'One', level: 1, html: '<h1>One</h1>\n<p>a</p>' },
    { title: 'Two', level: 2, html: '<h2>Two</h2>\n<p>loose <b>text</b></p>\n<p>b</p>' },
  ]);
});

test('UPL-05 menus and footers go when they are short, and stay when they are the text', () => {
  const text = `<p>${'Words of the article. '.repeat(40)}</p>`;
  expect(sections(`<nav><a href="/">Home</a></nav>${text}<div id="footer">All rights</div>`)[0]!.html).not.toMatch(
    /Home|All rights/,
  );
  expect(sections(`<div class="menu">${text}</div>`)[0]!.html).toContain('Words of the article.');
});

test('SEC-01 scripts are reported, remote pictures are left out, embedded ones stay', () => {
  const { book, findings } = htmlBook(
    '<body><script>x</script><p>a<img src="http://evil.example/a.png"><img src="data:image/png;base64,AAAA"></p></body>',
  );
  expect(book.sections[0]!.html).toBe('<p>a<img src="data:image/png;base64,AAAA"/></p>');
  expect(findings[0]).toMatchObject({ code: 'sanitised' });
});

test('CHAT-02 note marks do not stick to the words before them', () => {
  expect(sections('<p>Word<sup><a href="#n1">1</a></sup> next</p>')[0]!.html).toBe(
    '<p>Word<sup><a href="#n1">[1]</a></sup> next</p>',
  );
});

test('UPL-03 the head names title, author and language', () => {
  const { book } = htmlBook(
    '<html lang="ar" dir="rtl"><head><title> A \n B </title><meta name="author" content="C"><meta property="og:description" content="D"></head><body><p>x</p>',
  );
  expect(book.meta).toMatchObject({ title: 'A B', author: 'C', description: 'D', language: 'ar', direction: 'rtl' });
});

test('UPL-05 a table in a paragraph, as old pages have it, stands beside it', () => {
  const found = sections('<p>Before <b>it</b><table><tr><td>1948</td></tr></table> after</p>');
  expect(found[0]!.html).toMatch(/^<p>Before <b>it<\/b><\/p>\s*<table>.*<\/table>\s*<p> after<\/p>$/s);
});
