/** The clipboard, also where the browser keeps its own interface from pages without TLS. */

/** Copies `text`; answers whether it did. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

/** Of a field that's there to be copied, when it gets the focus: all is selected, and its beginning is in sight. */
export function selectWhole({ target }: { target: HTMLInputElement }): void {
  target.setSelectionRange(0, target.value.length, 'backward');
  // A dialog selects its first field once more, and the browser then shows the end.
  requestAnimationFrame(() => {
    target.scrollLeft = 0;
  });
}

/** The old way, which also works over plain http. */
function copyBySelection(text: string): boolean {
  const focused = document.activeElement;
  const sheet = document.createElement('textarea');
  sheet.value = text;
  sheet.readOnly = true;
  sheet.className = 'sr-only';
  // Inside an open dialog, else its focus trap takes the selection away.
  (focused?.closest('[role="dialog"], [role="alertdialog"]') ?? document.body).append(sheet);
  sheet.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    sheet.remove();
    if (focused instanceof HTMLElement) focused.focus();
  }
}
