/** The widget for React: `<TalkToUs link="https://…/talk/…" />` from `callwright/react`. */
import { createElement, type ReactElement, useEffect, useState } from 'react';

export interface TalkToUsProps {
  /** The address of a share link that's for this site. */
  link: string;
  /** On the button; "Talk to us" unless told. */
  label?: string;
  side?: 'left' | 'right';
  /** What this site's server signed with the link's secret, or how to get it before each call. */
  variables?: string | (() => string | Promise<string>);
}

/** What the script at the link's own server makes of the element. */
type TalkElement = HTMLElement & { variables?: TalkToUsProps['variables'] | null };

/** A button at the edge of the page by which visitors talk with the agent, by voice or by typing. */
export function TalkToUs({ link, label, side, variables }: TalkToUsProps): ReactElement {
  const [element, setElement] = useState<TalkElement | null>(null);
  useEffect(() => loadWidget(link), [link]);
  useEffect(() => {
    // Before the script makes something of the element, a property is no one's.
    void customElements.whenDefined('callwright-talk').then(() => {
      if (element !== null) element.variables = variables ?? null;
    });
  }, [element, variables]);
  return createElement('callwright-talk', { ref: setElement, link, label, side });
}

/** Once for a page, however many buttons it has. A link that's none, such as a setting that's missing, isn't worth the site's page. */
function loadWidget(link: string): void {
  const href = scriptOf(link);
  if (href === null) {
    console.error('<TalkToUs>: link isn’t the address of a share link, so no button is shown.');
    return;
  }
  if (document.querySelector(`script[src=${JSON.stringify(href)}]`) !== null) return;
  const script = document.createElement('script');
  script.async = true;
  script.src = href;
  document.head.append(script);
}

/** The address of the script at the link's own server; null where the link is none. */
function scriptOf(link: string): string | null {
  try {
    const { href, protocol } = new URL('/widget.js', link);
    return protocol === 'https:' || protocol === 'http:' ? href : null;
  } catch {
    return null;
  }
}
