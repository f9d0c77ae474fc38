/**
 * Stands between the product and Asterisk's port of HTTP, and can hold up the media streams that are open: nothing
 * more passes, not even that one side has closed. What's opened afterwards passes.
 */
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

interface Stream {
  /** To the product. */
  near: Socket;
  /** To Asterisk. */
  far: Socket;
  isMedia: boolean;
  isHeldUp: boolean;
  /** Asterisk hears nothing of it. */
  isDeaf: boolean;
}

export interface StallingProxy {
  /** What stands for Asterisk's address. */
  address: string;
  /**
   * @param ways what doesn't pass any more: all, or what goes to Asterisk
   * @returns how many media streams are held up
   */
  holdUpMedia(ways: 'both' | 'to_asterisk'): number;
  /** From now on the first media stream that's opened passes nothing to Asterisk; what's opened after it passes. */
  passOneWay(): void;
  /** Connections that are held up are found to be dead, as the network does sooner or later. */
  dropHeldUp(): void;
  stop(): Promise<void>;
}

/** @param address of Asterisk's ARI */
export async function startStallingProxy(address: string): Promise<StallingProxy> {
  const { hostname, port } = new URL(address);
  const streams = new Set<Stream>();
  let isNextDeaf = false;
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    const stream: Stream = { near, far, isMedia: false, isHeldUp: false, isDeaf: false };
    streams.add(stream);
    near.once('data', (first: Buffer) => {
      stream.isMedia = first.toString('latin1').startsWith('GET /media/');
      if (!stream.isMedia || !isNextDeaf) return;
      isNextDeaf = false;
      // Its request passes.
      setImmediate(() => (stream.isDeaf = true));
    });
    passOn(stream, near, far);
    passOn(stream, far, near);
  });

  function passOn(stream: Stream, from: Socket, to: Socket): void {
    from.on('data', (data) => {
      if (!stream.isDeaf || from === stream.far) to.write(data);
    });
    from.on('error', () => undefined);
    from.on('close', () => {
      if (stream.isHeldUp) return;
      streams.delete(stream);
      to.destroy();
    });
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    holdUpMedia(ways) {
      const open = [...streams].filter(({ isMedia, isHeldUp }) => isMedia && !isHeldUp);
      for (const stream of open) {
        stream.isHeldUp = true;
        // A program that stands still keeps its connections and reads nothing.
        stream.near.pause();
        if (ways === 'both') stream.far.pause();
      }
      return open.length;
    },
    passOneWay() {
      isNextDeaf = true;
    },
    dropHeldUp() {
      for (const { near, far, isHeldUp } of streams) {
        if (!isHeldUp) continue;
        near.destroy();
        far.destroy();
      }
    },
    stop: () =>
      new Promise((resolve) => {
        for (const { near, far } of streams) {
          near.destroy();
          far.destroy();
        }
        server.close(() => resolve());
      }),
  };
}
