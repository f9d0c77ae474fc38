/** The socket of a call, as the browser sees it. */
import type { WebSocket } from '@playwright/test';
import { decodeMicrophoneFrame, decodeSpeechFrame } from '#contract/sockets/call-audio';

/** What goes over the socket of a call. */
export class CallWire {
  readonly captured: number[] = [];
  readonly reports: { state: string; samples: number; at_ms: number }[] = [];
  readonly received: string[] = [];
  spoken = 0;

  constructor(socket: WebSocket) {
    socket.on('framesent', ({ payload }) => {
      if (typeof payload !== 'string') {
        const frame = decodeMicrophoneFrame(payload);
        if (frame !== null) this.captured.push(frame.captured_ms);
        return;
      }
      const message = JSON.parse(payload) as { type: string; state: string; samples: number; at_ms: number };
      if (message.type === 'playback') this.reports.push(message);
    });
    socket.on('framereceived', ({ payload }) => {
      if (typeof payload === 'string') this.received.push((JSON.parse(payload) as { type: string }).type);
      else this.spoken += decodeSpeechFrame(payload)?.samples.length ?? 0;
    });
  }
}
