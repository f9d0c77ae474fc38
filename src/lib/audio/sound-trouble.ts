/** What keeps a page from hearing or speaking, and what one can do about it, in sentences. */

export type SoundTrouble =
  | 'insecure'
  | 'unsupported'
  | 'refused'
  | 'no_device'
  | 'device_busy'
  | 'blocked'
  | 'silent'
  | 'unknown';

export const troubleSentences: Readonly<Record<SoundTrouble, string>> = {
  insecure: 'The microphone works on https addresses and on this machine’s own only. Open the page by https.',
  unsupported: 'This browser cannot send sound. Use a current Chrome, Edge, Firefox or Safari, or type.',
  refused:
    'The microphone was refused. Allow it for this site (the icon beside the address), then press Talk again.',
  no_device: 'There is no microphone. Connect one and press Talk again, or type.',
  device_busy: 'Another program holds the microphone. Close it there and press Talk again.',
  blocked: 'The browser does not let this page make sound. Allow sound for this site and press Talk again.',
  silent: 'Nothing is heard from the microphone. Check that it is not muted, or choose another one.',
  unknown: 'The microphone could not be opened. Try again, or type.',
};

/** What is wrong before anything was tried; null when it may work. */
export function troubleBefore(): SoundTrouble | null {
  if (!globalThis.isSecureContext) return 'insecure';
  const can = 'mediaDevices' in navigator && 'AudioWorkletNode' in globalThis;
  return can ? null : 'unsupported';
}

const troubleOfName: Readonly<Record<string, SoundTrouble>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'no_device',
  OverconstrainedError: 'no_device',
  NotReadableError: 'device_busy',
  AbortError: 'device_busy',
};

export function troubleOf(error: unknown): SoundTrouble {
  const name = error instanceof Error ? error.name : '';
  return troubleOfName[name] ?? 'unknown';
}

/** The device that was asked for is not there; another one may be. */
export const isDeviceGone = (error: unknown): boolean => troubleOf(error) === 'no_device';
