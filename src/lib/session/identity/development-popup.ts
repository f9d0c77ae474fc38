/**
 * Takes the place of Google's script (`https://apis.google.com/js/api.js`) on a fresh machine, so that
 * `signInWithPopup` works offline. The SDK needs of it one thing: a channel from the sign-in window back
 * to this page. Google's is a hidden frame; ours is a message from the window itself, which the server
 * serves on this very origin (`server/identity/popup-page.ts`).
 *
 * Call `installDevelopmentPopup()` once, before `signInWithPopup`, when the configuration says
 * `identity_emulator`; the SDK then loads no script.
 */

const SOURCE = 'callwright-development-sign-in';

/** What the SDK's popup resolver calls on Google's frame object. */
interface Channel {
  restyle(): Promise<void>;
  ping(answered: () => void): Promise<void>;
  register(type: string, handler: (message: unknown) => unknown): void;
  send(type: string, message: unknown, answered: (answers: unknown[]) => void): void;
}

function openChannel(): Channel {
  return {
    async restyle() {},
    async ping(answered) {
      answered();
    },
    register(type, handler) {
      if (type !== 'authEvent') return;
      window.addEventListener('message', (event: MessageEvent<unknown>) => {
        const message = event.data;
        if (event.origin !== location.origin || typeof message !== 'object' || message === null) return;
        if ('source' in message && message.source === SOURCE && 'authEvent' in message) {
          handler({ authEvent: message.authEvent });
        }
      });
    },
    send(type, _message, answered) {
      if (type !== 'webStorageSupport') return;
      try {
        answered([{ webStorageSupport: true }]);
      } catch {
        // The SDK's callback throws after every answer, also a good one; Google's script swallows it.
      }
    },
  };
}

/** Puts it where the SDK looks for Google's script. Calling it again changes nothing. */
export function installDevelopmentPopup(): void {
  if ('gapi' in window) return;
  const iframes = {
    // Its presence tells the SDK that nothing is left to load.
    Iframe: Object,
    CROSS_ORIGIN_IFRAMES_FILTER: {},
    getContext: () => ({
      open: <T>(_options: unknown, opened: (channel: Channel) => T): T => opened(openChannel()),
    }),
  };
  Object.assign(window, { gapi: { iframes } });
}
