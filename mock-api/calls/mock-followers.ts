/** Who follows a mocked call. Its sound is told as it is played, piece by piece. */
import { MOST_SPEECH_SAMPLES, SPEECH_RATE } from '#contract/sockets/call-audio';
import type { CallEvent } from '#contract/calls/call-events';
import type { ServerMessage } from '#contract/sockets/call-socket';
import { encodeOverheardFrame, type FollowedMessage } from '#contract/sockets/follow-socket';

type PersonWordsBy = Pick<Extract<FollowedMessage, { type: 'person' }>, 'words_by' | 'language'>;

export interface MockFollower {
  send(message: FollowedMessage): void;
  sound(frame: Uint8Array<ArrayBuffer>): void;
  close(): void;
  readonly mayListen: boolean;
  readonly wantsSound: boolean;
}

export class MockFollowers {
  readonly #followers = new Set<MockFollower>();
  #playing: ReturnType<typeof setInterval> | undefined;

  /** @param offset_ms the call's clock now */
  join(follower: MockFollower, events: readonly CallEvent[], offset_ms: number, hasSound: boolean): void {
    const may_listen = hasSound && follower.mayListen;
    follower.send({ type: 'following', offset_ms, may_listen, may_whisper: follower.mayListen });
    if (may_listen) follower.send({ type: 'sound', open: true });
    for (const event of events) follower.send({ type: 'event', event });
    this.#followers.add(follower);
  }

  /** Tells everyone who has the call now; null: the agent. */
  heldBy(person: { follower: MockFollower; name: string } | null, words: PersonWordsBy): void {
    for (const follower of this.#followers) {
      const you = person?.follower === follower;
      follower.send({ type: 'person', name: person?.name ?? null, you, ...words });
    }
  }

  leave(follower: MockFollower): void {
    this.#followers.delete(follower);
  }

  /** Passes on what the call tells its own page, as far as it is for followers. */
  told(message: ServerMessage): void {
    for (const follower of this.#followers) {
      if (message.type === 'event') follower.send({ type: 'event', event: message.event });
      if (message.type === 'caller_text') follower.send({ type: 'caller_text', text: message.text });
      if (message.type === 'cost') follower.send({ type: 'cost', cost_micros: message.cost_micros });
      if (message.type === 'agent_text') {
        follower.send({ type: 'agent_text', turn: message.turn, text: message.text });
      }
    }
  }

  /** @param from_ms when the first sample is heard, on the call's clock */
  speak(samples: Int16Array, from_ms: number): void {
    clearInterval(this.#playing);
    let played = 0;
    this.#playing = setInterval(
      () => {
        const piece = samples.subarray(played, played + MOST_SPEECH_SAMPLES);
        if (piece.length === 0) return clearInterval(this.#playing);
        const at_ms = from_ms + (played * 1000) / SPEECH_RATE;
        const frame = encodeOverheardFrame({ channel: 'agent', at_ms, samples: piece });
        for (const follower of this.#followers) {
          if (follower.mayListen && follower.wantsSound) follower.sound(frame);
        }
        played += piece.length;
      },
      (MOST_SPEECH_SAMPLES * 1000) / SPEECH_RATE,
    );
  }

  /** What is being said is cut off. */
  silence(): void {
    clearInterval(this.#playing);
  }

  end(): void {
    this.silence();
    for (const follower of this.#followers) {
      follower.send({ type: 'ended' });
      follower.close();
    }
    this.#followers.clear();
  }
}
