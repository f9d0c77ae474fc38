/** The editor's keys, and how this machine's keyboard writes them. */

export type EditorShortcut = 'save' | 'test' | 'publish';

const keys: Record<EditorShortcut, { key: string; shift: boolean; mac: string; other: string }> = {
  save: { key: 's', shift: false, mac: '⌘S', other: 'Ctrl S' },
  test: { key: 'enter', shift: false, mac: '⌘↵', other: 'Ctrl Enter' },
  publish: { key: 'p', shift: true, mac: '⌘⇧P', other: 'Ctrl Shift P' },
};
const names = Object.keys(keys) as EditorShortcut[];

/** Which shortcut was pressed, if any. */
export function shortcutOf(
  event: Pick<KeyboardEvent, 'key' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>,
): EditorShortcut | null {
  if (!(event.metaKey || event.ctrlKey) || event.altKey) return null;
  const pressed = event.key.toLowerCase();
  return names.find((name) => keys[name].key === pressed && keys[name].shift === event.shiftKey) ?? null;
}

/** `⌘S` on a Mac, `Ctrl S` elsewhere. */
export function shortcutText(name: EditorShortcut, userAgent: string = navigator.userAgent): string {
  return /mac|iphone|ipad/i.test(userAgent) ? keys[name].mac : keys[name].other;
}
