/** Microphones and speakers to choose from. Browsers name them once the page may use the microphone. */

export interface SoundDevice {
  id: string;
  name: string;
}

export interface SoundDevices {
  microphones: SoundDevice[];
  speakers: SoundDevice[];
}

export async function soundDevices(): Promise<SoundDevices> {
  const all = await navigator.mediaDevices.enumerateDevices();
  const of = (kind: MediaDeviceKind, word: string) =>
    all
      .filter((device) => device.kind === kind && device.deviceId !== 'default' && device.deviceId !== '')
      .map(({ deviceId, label }, index) => ({ id: deviceId, name: label || `${word} ${index + 1}` }));
  return { microphones: of('audioinput', 'Microphone'), speakers: of('audiooutput', 'Speaker') };
}

const KEY = 'callwright.sound-devices';

interface ChosenDevices {
  /** Empty is the usual one. */
  microphoneId: string;
  speakerId: string;
}

/** Which microphone and speaker this browser used last: their ids alone, which mean nothing elsewhere. */
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
