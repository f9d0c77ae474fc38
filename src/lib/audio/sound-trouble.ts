/** What keeps a page from hearing or speaking, and what one can do about it, in sentences. */

export type SoundTrouble =
  | 'insecure'
  | 'unsupported'
  | 'refused'
  | 'no_device'
  | 'device_busy'
  | 'blocked'
  | 'stopped'
  | 'off'
  | 'unrecognised'
  | 'silent'
  | 'unknown';

const TYPE_INSTEAD = 'Type instead, and hear the answers.';

/** What's wrong and what to do, apart: a place with little room shows the first, and opens. */
export const unrecognised = {
  fault: 'Your browser can’t transcribe speech here.',
  remedy: TYPE_INSTEAD,
} as const;

export const troubleSentences: Readonly<Record<SoundTrouble, string>> = {
  insecure: 'The microphone only works over https or on localhost. Open this page over https.',
  unsupported: 'This browser can’t send sound. Use a current Chrome, Edge, Firefox or Safari, or type.',
  refused:
    'Microphone access was blocked. Allow it for this site (the icon beside the address), then try again.',
  no_device: 'No microphone found. Connect one and try again, or type.',
  device_busy: 'Another app is using the microphone. Close it and try again.',
  blocked: 'Your browser blocks sound on this page. Allow it for this site and try again.',
  stopped: 'Your browser paused the sound of this page, as it does during a phone call.',
  off: `The microphone is off. ${TYPE_INSTEAD}`,
  unrecognised: `${unrecognised.fault} ${unrecognised.remedy}`,
  silent: 'No sound from the microphone. Check that it isn’t muted, or select another one.',
  unknown: 'The microphone couldn’t be opened. Try again, or type.',
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

/** Sound isn't available; the reason is known. */
export class SoundFailure extends Error {
  constructor(readonly trouble: SoundTrouble) {
    super(troubleSentences[trouble]);
  }
}

export function troubleOf(error: unknown): SoundTrouble {
  if (error instanceof SoundFailure) return error.trouble;
  // Older browsers' OverconstrainedError is no Error.
  const name = typeof error === 'object' && error !== null && 'name' in error ? error.name : '';
  return troubleOfName[String(name)] ?? 'unknown';
}

/** The microphone could not be opened, or is not to be; one can still type and listen. */
export const microphoneTroubles: readonly SoundTrouble[] = [
  'refused',
  'no_device',
  'device_busy',
  'unknown',
  'off',
];

export const isOfMicrophone = (trouble: SoundTrouble): boolean => microphoneTroubles.includes(trouble);

/** The device that was asked for is not there; another one may be. */
export const isDeviceGone = (error: unknown): boolean => troubleOf(error) === 'no_device';
