/** The key that opens the command menu, as this machine's keyboard writes it. */
export function commandKey(): string {
  return /mac|iphone|ipad/i.test(navigator.userAgent) ? '⌘K' : 'Ctrl K';
}
