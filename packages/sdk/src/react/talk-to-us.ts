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
  useEffect(() => loadWidget(new URL('/widget.js', link).href), [link]);
  useEffect(() => {
    // Before the script makes something of the element, a property is no one's.
    void customElements.whenDefined('callwright-talk').then(() => {
      if (element !== null) element.variables = variables ?? null;
    });
  }, [element, variables]);
  return createElement('callwright-talk', { ref: setElement, link, label, side });
}

/** Once for a page, however many buttons it has. */
function loadWidget(src: string): void {
  if (document.querySelector(`script[src=${JSON.stringify(src)}]`) !== null) return;
  const script = document.createElement('script');
  script.async = true;
  script.src = src;
  document.head.append(script);
}
