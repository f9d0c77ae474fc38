/**
 * `/widget.js`, which a site loads: `<script async src="https://…/widget.js" data-link="https://…/talk/…">` puts the
 * button on the page. Without `data-link` it only makes `<callwright-talk>` known.
 */
import { TalkElement } from './talk-element';

const NAME = 'callwright-talk';
const { currentScript } = document;

if (customElements.get(NAME) === undefined) customElements.define(NAME, TalkElement);

if (currentScript instanceof HTMLScriptElement && currentScript.dataset.link !== undefined) {
  const element = document.createElement(NAME);
  for (const name of ['link', 'label', 'side', 'variables']) {
    const value = currentScript.dataset[name];
    if (value !== undefined) element.setAttribute(name, value);
  }
  if (document.body === null) addEventListener('DOMContentLoaded', () => place(element));
  else place(element);
}

/** One for each link, however often a site runs the script; others in the same corner are above. */
function place(element: HTMLElement): void {
  const placed = [...document.body.querySelectorAll<HTMLElement>(`:scope > ${NAME}`)];
  if (placed.some((one) => one.getAttribute('link') === element.getAttribute('link'))) return;
  const beside = placed.filter((one) => one.getAttribute('side') === element.getAttribute('side'));
  element.style.setProperty('--callwright-row', String(beside.length));
  document.body.append(element);
}
