/**
 * Who listens around all fields to what's typed: React, at the root of the application and at the body once a layer is
 * drawn there. An editor that no one around it needs to hear can have them out of the way of a key.
 */

type Listener = Parameters<Element['addEventListener']>;

/** In the order in which they were added. */
export const noted: [element: Element, listener: Listener][] = [];

/** Notes who listens on `element` from now on to what a letter comes with once its key is down. */
export function noteListeners(element: Element): void {
  const add = element.addEventListener.bind(element);
  element.addEventListener = (...listener: Listener) => {
    if (/^(input|keypress|textInput)$/.test(listener[0])) noted.push([element, listener]);
    add(...listener);
  };
}
