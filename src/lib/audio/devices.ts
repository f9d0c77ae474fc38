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
