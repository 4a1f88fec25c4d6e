// Loaded inside the PDF worker in place of pdf.js' WebAssembly decoders, which a page without 'wasm-unsafe-eval' may not
// compile. Its own address names where each JavaScript decoder is (they have hashed names in a build) and which is wanted.
const asked = new URL(import.meta.url).searchParams;
const wanted = asked.get('want')?.includes('jbig2') ? 'jbig2' : 'openjpeg';
const address = new URL(asked.get(wanted) ?? '', import.meta.url);
if (address.origin !== new URL(import.meta.url).origin) throw new Error('decoders come from our own origin');
const { default: decode } = await import(/* @vite-ignore */ address.href);
export default decode;
