/**
 * What the product's pages are compared with, in the same browser: a page with nothing but CodeMirror, and a list
 * with a link to a page that shows the same text. Their server is this process.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

interface BarePages {
  /** Where a list of one link is; the link leads to the text. */
  list: string;
  /** Where CodeMirror alone has the text. */
  editor: string;
  stop(): Promise<void>;
}

/** @param text what the editor has, and the page that the link leads to */
export async function serveBarePages(name: string, text: string): Promise<BarePages> {
  const script = await bundledEditor();
  const pages: Record<string, string> = {
    '/list': `<a href="/text">${escaped(name)}</a>`,
    '/text': `<main style="white-space:pre-wrap" role="textbox" aria-label="Instructions">${escaped(text)}</main>`,
    '/editor': `<pre id="text" hidden>${escaped(text)}</pre><script type="module">${script}</script>`,
  };
  const server = createServer((request, response) => {
    const body = pages[request.url ?? ''];
    response.writeHead(body === undefined ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(`<!doctype html><title>Bare</title><link rel="icon" href="data:,">${body ?? ''}`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    list: `${origin}/list`,
    editor: `${origin}/editor`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function bundledEditor(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('bare-editor.ts', import.meta.url))],
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
  });
  return (outputFiles[0]?.text ?? '').replaceAll('</script', String.raw`<\/script`);
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
