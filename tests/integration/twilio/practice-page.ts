/** An open page of the practice phone, as its server sees one. */
import { WebSocket } from 'ws';
import type { FromPage, Ring, ToPage } from '../../../scripts/carrier-double/phone-messages';

export class PracticePage {
  readonly told: ToPage[] = [];
  /** Bytes of sound that came. */
  heard = 0;

  private constructor(private readonly socket: WebSocket) {
    socket.on('message', (data: Buffer, isBinary: boolean) => {
      if (isBinary) this.heard += data.length;
      else this.told.push(JSON.parse(data.toString()) as ToPage);
    });
  }

  /** @throws Error when it's refused @param origin of the page, when it isn't the practice phone's own */
  static async open(url: string, origin = url): Promise<PracticePage> {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/phone`, { origin });
    const page = new PracticePage(socket);
    await new Promise((resolve, reject) => {
      socket.once('open', resolve);
      socket.once('error', reject);
    });
    return page;
  }

  send(message: FromPage): void {
    this.socket.send(JSON.stringify(message));
  }

  /** The newest that was told of this kind. */
  last<Type extends ToPage['type']>(type: Type): Extract<ToPage, { type: Type }> | undefined {
    return this.told.findLast((one): one is Extract<ToPage, { type: Type }> => one.type === type);
  }

  /** What rings now. */
  get rings(): Ring[] {
    const over = new Set(this.told.flatMap((one) => (one.type === 'rings_no_more' ? [one.id] : [])));
    return this.told.flatMap((one) => (one.type === 'rings' && !over.has(one.ring.id) ? [one.ring] : []));
  }

  close(): void {
    this.socket.close();
  }
}
