/** The microphone of a person who has taken a call over: their voice and, where no provider listens, their words. */
import { encodeMicrophoneFrame, MICROPHONE_FRAME_SAMPLES } from '#contract/sockets/call-audio';
import { rememberedDevices } from '@/lib/audio/devices';
import { Microphone } from '@/lib/audio/microphone';
import { Recognition } from '@/lib/audio/recognition';
import { SoundContext } from '@/lib/audio/sound-context';
import { isDeviceGone } from '@/lib/audio/sound-trouble';
import { newRequestKey } from '@/lib/request-key';

interface SpeakingListeners {
  frame(bytes: Uint8Array<ArrayBuffer>): void;
  recognised(text: string, final: boolean, messageId: string): void;
  /** The microphone is gone. */
  ended: () => void;
}

export class Speaking {
  /** How loud the person is, 0 to 1; read on each frame of the picture. */
  level = 0;
  readonly #context: SoundContext;
  readonly #on: SpeakingListeners;
  #microphone: Microphone | null = null;
  #recognition: Recognition | null = null;
  #sequence = 0;
  #muted = false;
  #isLive = false;

  private constructor(context: SoundContext, on: SpeakingListeners) {
    this.#context = context;
    this.#on = on;
  }

  /**
   * @param audio made in the handler of a press; closed with this
   * @throws DOMException as `getUserMedia` does, or an Error where the page may make no sound
   */
  static async open(audio: AudioContext, on: SpeakingListeners): Promise<Speaking> {
    const speaking = new Speaking(await SoundContext.open(audio), on);
    try {
      await speaking.#openMicrophone();
    } catch (error) {
      speaking.close();
      throw error;
    }
    return speaking;
  }

  /** From now on the caller hears the person. */
  begin(): void {
    this.#isLive = true;
  }

  /** Has the browser understand what is said, where it can. @param language such as `en-US` */
  recognise(language: string): void {
    if (this.#recognition !== null || this.#muted) return;
    let id = newRequestKey();
    this.#recognition = Recognition.start(language, this.#microphone?.track ?? null, {
      words: (text, final) => {
        this.#on.recognised(text, final, id);
        if (final) id = newRequestKey();
      },
      // Then the call's log tells that someone spoke, and the recording has the words.
      failed: () => undefined,
    });
  }

  /** The caller hears nothing; the person is there all the same. */
  mute(muted: boolean): void {
    this.#muted = muted;
    if (!muted) return;
    this.level = 0;
    this.#recognition?.finish();
    this.#recognition = null;
  }

  close(): void {
    this.#isLive = false;
    this.#recognition?.close();
    this.#microphone?.close();
    void this.#context.close();
  }

  /** The one that was chosen last, or the usual one when that is gone. */
  async #openMicrophone(): Promise<void> {
    const { microphoneId } = rememberedDevices();
    const open = (id: string) =>
      Microphone.open(this.#context, id, {
        frame: this.#send,
        level: (level) => {
          this.level = this.#muted ? 0 : level;
        },
        muted: () => undefined,
        ended: this.#on.ended,
      });
    this.#microphone = await open(microphoneId).catch((error: unknown) => {
      if (microphoneId === '' || !isDeviceGone(error)) throw error;
      return open('');
    });
  }

  /** Frames without a sound tell that the person is still there. */
  readonly #send = (samples: Int16Array, captured_ms: number): void => {
    if (!this.#isLive) return;
    const heard = this.#muted ? new Int16Array(MICROPHONE_FRAME_SAMPLES) : samples;
    this.#on.frame(encodeMicrophoneFrame({ sequence: this.#sequence, captured_ms, samples: heard }));
    this.#sequence += 1;
  };
}
