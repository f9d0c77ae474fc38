/** What the tabs of one browser tell each other about the sign-in. */

export type EndReason = 'logout' | 'expired';

/** A sign-in of `uid` ended in another tab. */
export interface TabMessage {
  uid: string;
  reason: EndReason;
}

export interface Tabs {
  tell(message: TabMessage): void;
  onMessage(listener: (message: TabMessage) => void): () => void;
}

/** Tabs joined by a `BroadcastChannel`, which never reaches another origin or browser profile. */
export function browserTabs(): Tabs {
  const channel = new BroadcastChannel('callwright.session');
  return {
    tell(message) {
      channel.postMessage(message);
    },
    onMessage(listener) {
      const heard = (event: MessageEvent<TabMessage>) => listener(event.data);
      channel.addEventListener('message', heard);
      return () => channel.removeEventListener('message', heard);
    },
  };
}
