/** Which microphone and speaker this browser used last: their ids alone, which mean nothing elsewhere. */

const KEY = 'callwright.sound-devices';

interface ChosenDevices {
  /** Empty is the usual one. */
  microphoneId: string;
  speakerId: string;
}

export function rememberedDevices(): ChosenDevices {
  const none = { microphoneId: '', speakerId: '' };
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return none;
    const of = (name: string): string => {
      const id: unknown = (kept as Record<string, unknown>)[name];
      return typeof id === 'string' ? id : '';
    };
    return { microphoneId: of('microphone'), speakerId: of('speaker') };
  } catch {
    // Storage may be forbidden, or hold something else.
    return none;
  }
}

export function rememberDevices({ microphoneId, speakerId }: ChosenDevices): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ microphone: microphoneId, speaker: speakerId }));
  } catch {
    // Then they are chosen again next time.
  }
}
