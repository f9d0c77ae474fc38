/** The page of a share link in a frame of another site: what it asks of the page around it. */
import type { Admission, FromFrame, ToFrame } from './site-messages';

/** For how long the page around may take; its server may have to sign something first. */
const PATIENCE_MS = 30_000;

export interface SiteFrame {
  /** @throws Error with a sentence, when the page around refuses or doesn't answer */
  admission(): Promise<Admission>;
  running(running: boolean): void;
  close(): void;
}

/** @returns null where no page is around this one */
export function siteFrame(view: Window): SiteFrame | null {
  const { parent } = view;
  if (parent === view) return null;
  // Who may be around us is in our headers, and nothing of this is secret.
  const tell = (message: FromFrame) => parent.postMessage(message, '*');
  let asked = 0;
  return {
    admission: () =>
      new Promise((resolve, reject) => {
        const id = (asked += 1);
        const done = new AbortController();
        const settle = (finish: () => void) => {
          done.abort();
          view.clearTimeout(timer);
          finish();
        };
        const timer = view.setTimeout(
          () => settle(() => reject(new Error('This page doesn’t answer. Reload it.'))),
          PATIENCE_MS,
        );
        view.addEventListener(
          'message',
          ({ source, data }: MessageEvent<ToFrame | null>) => {
            if (source !== parent || typeof data !== 'object' || data === null) return;
            if (data.callwright === 'admitted' && data.id === id) settle(() => resolve(data));
            if (data.callwright === 'refused' && data.id === id) {
              settle(() => reject(new Error(String(data.problem))));
            }
          },
          { signal: done.signal },
        );
        tell({ callwright: 'admit', id });
      }),
    running: (running) => tell({ callwright: 'running', running }),
    close: () => tell({ callwright: 'close' }),
  };
}
