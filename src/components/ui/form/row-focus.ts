/**
 * Keeps the focus in a list of rows when one of them goes: on the next row's button for removing, else on
 * the button that opens it, or those of the previous row, or on what adds a row. Rows carry `data-row` and
 * are side by side; the button that removes one carries `data-remove`.
 */
export function removeWithFocus(button: HTMLElement, remove: () => void): void {
  const row = button.closest('[data-row]');
  const list = row?.parentElement;
  if (!row || !list) return remove();
  const place = rowsOf(list).indexOf(row);
  const section = list.closest('section');
  remove();
  // Once the list is drawn without it.
  setTimeout(() => {
    const rows = list.isConnected ? rowsOf(list) : [];
    const near = rows[Math.min(place, rows.length - 1)];
    const inNear = [...(near?.querySelectorAll<HTMLElement>('[data-remove]') ?? [])];
    const ownRemove = inNear.find((one) => one.closest('[data-row]') === near);
    const opener = near?.querySelector<HTMLElement>('button[aria-expanded]');
    const around = list.matches('fieldset') ? list : section;
    const outside = [...(around?.querySelectorAll('button') ?? [])].filter(
      (one) => !rows.some((other) => other.contains(one)),
    );
    (ownRemove ?? opener ?? outside.at(0))?.focus();
  });
}

function rowsOf(list: Element): Element[] {
  return [...list.children].filter((child) => child.matches('[data-row]'));
}
