import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const ORIGIN = 'https://calls.example.com';
const linkTo = (letter: string) => `${ORIGIN}/talk/${letter.repeat(43)}`;

/** Runs the script as a site has it. */
async function runScript(link: string): Promise<void> {
  const script = document.createElement('script');
  script.dataset.link = link;
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(script);
  vi.resetModules();
  await import('../../../../src/widget/widget');
}

const elements = () => [...document.querySelectorAll<HTMLElement>('callwright-talk')];

beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json({ pass: 'a-pass' }));
});
afterEach(() => {
  document.body.replaceChildren();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('is there once for each link, however often a site runs its script, and another link’s is above', async () => {
  await runScript(linkTo('a'));
  await runScript(linkTo('a'));
  expect(elements()).toHaveLength(1);
  await runScript(linkTo('b'));
  expect(elements().map((one) => one.style.getPropertyValue('--callwright-row'))).toEqual(['0', '1']);
});

it('says so where the site’s own policy keeps its frame away', async () => {
  // No page is loaded here.
  vi.spyOn(Element.prototype, 'setAttribute').mockImplementation(function (this: Element, name, value) {
    if (name !== 'src') this.setAttributeNS(null, name, value);
  });
  await runScript(linkTo('a'));
  const root = elements()[0]?.shadowRoot;
  root?.querySelector<HTMLButtonElement>('.launch')?.click();
  await vi.waitUntil(() => root?.querySelector('iframe'));
  const violation = (blockedURI: string) =>
    Object.assign(new Event('securitypolicyviolation'), { effectiveDirective: 'frame-src', blockedURI });
  document.dispatchEvent(violation('https://another.example.com'));
  expect(root?.querySelector('iframe')).not.toBeNull();
  document.dispatchEvent(violation(ORIGIN));
  expect(root?.querySelector('iframe')).toBeNull();
  expect(root?.querySelector('[role=status]')?.textContent).toMatch(/security policy of this page/);
});

it('tells a visitor that a call couldn’t be prepared, and the site’s makers why', async () => {
  vi.spyOn(Element.prototype, 'setAttribute').mockImplementation(function (this: Element, name, value) {
    if (name !== 'src') this.setAttributeNS(null, name, value);
  });
  const told = vi.spyOn(console, 'error').mockReturnValue();
  await runScript(linkTo('a'));
  const [element] = elements();
  const fault = new Error('500 from /signed');
  Object.assign(element ?? {}, { variables: () => Promise.reject(fault) });
  element?.shadowRoot?.querySelector<HTMLButtonElement>('.launch')?.click();
  const frame = await vi.waitUntil(() => element?.shadowRoot?.querySelector('iframe'));
  const postMessage = vi.fn<(message: unknown, origin: string) => void>();
  Object.defineProperty(frame, 'contentWindow', { value: { postMessage } });
  const asked = new MessageEvent('message', { origin: ORIGIN, data: { callwright: 'admit', id: 7 } });
  Object.defineProperty(asked, 'source', { value: frame.contentWindow });
  window.dispatchEvent(asked);
  await vi.waitUntil(() => postMessage.mock.calls.length > 0);
  expect(postMessage.mock.calls).toEqual([
    [{ callwright: 'refused', id: 7, problem: 'This page couldn’t prepare the call. Try again.' }, ORIGIN],
  ]);
  expect(told).toHaveBeenCalledWith(expect.stringContaining('variables'), fault);
});
