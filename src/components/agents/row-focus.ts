/**
 * Keeps the focus in a list of rows when one of them goes: on the next row's button for removing, or the
 * previous one's, or on what adds a row. Rows carry `data-row` and stand side by side; the button that
 * removes one carries `data-remove`.
 */
export function removeWithFocus(button: HTMLElement, remove: () => void): void {
  const row = button.closest('[data-row]');
  const list = row?.parentElement;
  if (!row || !list) return remove();
  const place = rowsOf(list).indexOf(row);
  remove();
  // Once the list is drawn without it.
  setTimeout(() => {
    const rows = rowsOf(list);
    const near = rows[Math.min(place, rows.length - 1)];
    const inNear = [...(near?.querySelectorAll<HTMLElement>('[data-remove]') ?? [])];
    const outside = [...list.querySelectorAll('button')].filter(
      (one) => !rows.some((row) => row.contains(one)),
    );
    (inNear.find((one) => one.closest('[data-row]') === near) ?? outside.at(0))?.focus();
  });
}

function rowsOf(list: Element): Element[] {
  return [...list.children].filter((child) => child.matches('[data-row]'));
}
