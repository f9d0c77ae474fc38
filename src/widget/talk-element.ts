/** `<callwright-talk link="https://…/talk/…">`: a button on any site that opens a share link beside the page. */
import type { Admission, FromFrame, ToFrame } from '@/lib/call/site-messages';
import { type Link, linkOf, passFor, WENT_WRONG } from './link';
import { dress } from './styles';

const LABEL = 'Talk to us';
const POLICY = 'The security policy of this page doesn’t allow it.';

/** What the site's server signed, or how to get it before each call. */
type Variables = string | null | (() => string | null | Promise<string | null>);

/**
 * Attributes: `link`, the address of the share link; `label`, on the button; `side="left"`; `variables`, a JWT by the
 * link's secret. Nothing but the button is loaded before it's pressed. A call goes on while the panel is closed, and ends
 * when the element is taken away.
 */
export class TalkElement extends HTMLElement {
  static readonly observedAttributes = ['label', 'link'];

  /** Takes the place of the attribute. */
  variables: Variables = setBefore(this);

  readonly #words = document.createTextNode(LABEL);
  readonly #title = make('span', {}, LABEL);
  readonly #body = make('div', { class: 'note', role: 'status' });
  readonly #closer = make('button', { type: 'button', 'aria-label': 'Close' }, drawing(drawings.close));
  readonly #panel = make('div', { class: 'panel', role: 'dialog', hidden: '' });
  readonly #launcher = make('button', { type: 'button', class: 'launch', 'aria-expanded': 'false' });
  #frame: HTMLIFrameElement | null = null;
  #running = false;
  /** The site's own policy keeps the server or its frame away. */
  #isRefused = false;
  /** Ends what started while the element was where it is. */
  #here = new AbortController();

  constructor() {
    super();
    const root = this.attachShadow({ mode: 'open' });
    dress(root);
    this.#launcher.append(drawing(drawings.talk), this.#words);
    this.#panel.append(make('header', {}, this.#title, this.#closer), this.#body);
    this.#launcher.addEventListener('click', () => (this.#panel.hidden ? void this.open() : this.close()));
    this.#closer.addEventListener('click', () => this.close());
    this.#panel.addEventListener('keydown', ({ key }) => key === 'Escape' && this.close());
    root.append(this.#panel, this.#launcher);
  }

  connectedCallback(): void {
    this.#here = new AbortController();
    const { signal } = this.#here;
    addEventListener('message', this.#hear, { signal });
    document.addEventListener('securitypolicyviolation', this.#refused, { signal });
    this.#name();
  }

  disconnectedCallback(): void {
    this.#here.abort();
    this.#forget();
    this.#show(false);
  }

  attributeChangedCallback(name: string, old: string | null, value: string | null): void {
    if (name === 'link' && old !== null && old !== value) {
      this.#forget();
      this.#show(false);
    }
    this.#name();
  }

  /** Opens the panel, as a press of the button does. */
  async open(): Promise<void> {
    this.#show(true);
    this.#closer.focus();
    if (this.#frame !== null) return this.#frame.focus();
    const { signal } = this.#here;
    this.#say('One moment…');
    try {
      const link = this.#link();
      // A site that may not have the frame is told why, in place of a frame that stays empty.
      await passFor(link);
      if (!signal.aborted && this.#frame === null) this.#load(link);
    } catch (error) {
      if (signal.aborted) return;
      this.#say(this.#isRefused ? POLICY : sentenceOf(error));
      const again = make('button', { type: 'button' }, 'Try again');
      again.addEventListener('click', () => void this.open());
      this.#body.append(again);
    }
  }

  /** Closes the panel. A call that runs goes on. */
  close(): void {
    if (this.#panel.hidden) return;
    this.#show(false);
    this.#launcher.focus();
  }

  #link(): Link {
    const link = linkOf(this.getAttribute('link') ?? '');
    if (link === null) throw new Error('The address of the share link isn’t complete.');
    return link;
  }

  #show(shown: boolean): void {
    this.#panel.hidden = !shown;
    this.#launcher.setAttribute('aria-expanded', String(shown));
  }

  #name(): void {
    const label = this.getAttribute('label') || LABEL;
    this.#title.textContent = label;
    this.#words.data = this.#running ? 'In a call' : label;
    this.#panel.setAttribute('aria-label', label);
  }

  #say(text: string): void {
    this.#body.replaceChildren(make('p', {}, text));
    this.#body.hidden = false;
  }

  #load({ origin, token }: Link): void {
    this.#body.hidden = true;
    this.#frame = make('iframe', {
      title: this.getAttribute('label') || LABEL,
      allow: `microphone ${origin}; autoplay ${origin}`,
      referrerpolicy: 'no-referrer',
      src: `${origin}/embed/${token}`,
    });
    this.#panel.append(this.#frame);
    this.#frame.addEventListener('load', () => this.#panel.hidden || this.#frame?.focus());
  }

  #forget(): void {
    this.#frame?.remove();
    this.#frame = null;
    this.#running = false;
  }

  readonly #hear = ({ source, origin, data }: MessageEvent<unknown>): void => {
    const link = linkOf(this.getAttribute('link') ?? '');
    if (this.#frame === null || source !== this.#frame.contentWindow || origin !== link?.origin) return;
    // From our own page: its messages have this shape.
    const message = data as FromFrame | null;
    if (message?.callwright === 'close') this.close();
    else if (message?.callwright === 'running') {
      this.#running = message.running;
      this.#name();
    } else if (message?.callwright === 'admit') void this.#admit(link, message.id);
  };

  readonly #refused = ({ blockedURI, effectiveDirective }: SecurityPolicyViolationEvent): void => {
    const { origin } = linkOf(this.getAttribute('link') ?? '') ?? {};
    if (this.#panel.hidden || origin === undefined || !blockedURI.startsWith(origin)) return;
    if (effectiveDirective !== 'frame-src' && effectiveDirective !== 'connect-src') return;
    this.#isRefused = true;
    this.#forget();
    this.#say(POLICY);
  };

  async #admit(link: Link, id: number): Promise<void> {
    const answer: ToFrame = await this.#admission(link).then(
      (admission) => ({ callwright: 'admitted', id, ...admission }),
      (error: unknown) => ({ callwright: 'refused', id, problem: sentenceOf(error) }),
    );
    this.#frame?.contentWindow?.postMessage(answer, link.origin);
  }

  async #admission(link: Link): Promise<Admission> {
    const variables = (await this.#signed()) ?? this.getAttribute('variables');
    return { pass: await passFor(link), ...(variables && { variables }) };
  }

  async #signed(): Promise<string | null> {
    if (typeof this.variables !== 'function') return this.variables;
    try {
      return await this.variables();
    } catch (error) {
      // What went wrong on the site is for those who make it.
      console.error('<callwright-talk>: its variables couldn’t be had.', error);
      throw new Error('This page couldn’t prepare the call. Try again.', { cause: error });
    }
  }
}

/** What a page has set before the script came: making the element hides it, and a call would start without. */
function setBefore(element: HTMLElement): Variables {
  const { variables = null } = element as { variables?: Variables };
  return variables;
}

function sentenceOf(error: unknown): string {
  return error instanceof Error ? error.message : WENT_WRONG;
}

// Elements are made without markup in strings, which a site's policy may forbid.
const SVG = 'http://www.w3.org/2000/svg';

/** Paths of a 24 by 24 drawing. */
const drawings = {
  talk: ['M12 3a3 3 0 0 0-3 3v5a3 3 0 0 0 6 0V6a3 3 0 0 0-3-3Z', 'M5 11a7 7 0 0 0 14 0', 'M12 18v3'],
  close: ['M6 6l12 12', 'M18 6L6 18'],
};

function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Record<string, string>,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
}

function drawing(paths: readonly string[]): SVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  for (const d of paths) {
    const path = document.createElementNS(SVG, 'path');
    path.setAttribute('d', d);
    svg.append(path);
  }
  return svg;
}
