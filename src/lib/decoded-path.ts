/**
 * A path with its percent signs decoded, or null when that can't be done. Ask for the value even where only
 * the failure matters: the bundler takes `decodeURIComponent` for free of effects, and drops a call whose
 * value isn't used, together with the error it would have thrown.
 */
export function decodedPath(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
