/** Going through a page by keyboard alone, as somebody who has no mouse. */
import { expect, type Locator, type Page } from '@playwright/test';

/** No page has more stops than this. */
const MOST_STOPS = 250;

/** Presses Tab (or Shift+Tab) until the control has the focus, then Tab is let go. */
export async function tabTo(page: Page, control: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(control).toBeVisible();
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (await hasFocus(control)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${String(control)} is not reached by ${key}.`);
}

/** Goes to a control and presses a key on it. */
export async function press(page: Page, control: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press(key);
}

/** Goes to a field and types in it; what stood there is replaced. */
export async function type(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

/** The control has the focus, or holds what has it (a text editor). */
export async function hasFocus(control: Locator): Promise<boolean> {
  return control.evaluate((element) => element.contains(document.activeElement));
}

export interface Walk {
  /** Controls that can be seen and used, and that Tab never reached. */
  unreached: string[];
  /** Stops at which nothing shows where the focus is. */
  unseen: string[];
  stops: number;
}

/**
 * Presses Tab until it comes round, and looks at each stop. Within a group that
 * arrow keys walk (tabs, radio buttons, a toolbar) one stop counts for all.
 */
export async function walk(page: Page): Promise<Walk> {
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
  const all = await page.evaluate(listControls);
  const visited = new Set<string>();
  const unseen: string[] = [];
  let stops = 0;
  for (; stops < MOST_STOPS; stops += 1) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(readStop);
    // Out of the page, into the browser's own controls: the next Tab comes in again at the top.
    if (stop === null) continue;
    if (visited.has(stop.key)) break;
    visited.add(stop.key);
    if (stop.look === all.find(({ key }) => key === stop.key)?.look) unseen.push(stop.name);
  }
  const groups = new Set(all.filter(({ key }) => visited.has(key)).map(({ group }) => group));
  const unreached = all
    .filter(({ key, group }) => !visited.has(key) && !(group !== null && groups.has(group)))
    .map(({ name }) => name);
  return { unreached, unseen, stops };
}

/** Marks every control that can be seen and used, and notes how it looks without the focus. Runs in the page. */
function listControls() {
  const selector =
    'a[href], button, input, select, textarea, summary, [contenteditable="true"], [tabindex]:not([tabindex="-1"])';
  const lookOf = (element: Element) => {
    const looks: string[] = [];
    // A ring may stand on the control or on the box around it.
    for (let at: Element | null = element, up = 0; at && up < 6; at = at.parentElement, up += 1) {
      const style = getComputedStyle(at);
      looks.push(
        [style.outlineStyle, style.outlineWidth, style.outlineColor, style.boxShadow, style.borderColor].join(
          ' ',
        ),
        [
          style.backgroundColor,
          style.textDecorationLine,
          style.opacity,
          style.clipPath,
          style.transform,
        ].join(' '),
      );
    }
    return looks.join('\n');
  };
  const groupRoles =
    '[role="tablist"], [role="radiogroup"], [role="toolbar"], [role="menubar"], [role="listbox"]';
  Object.assign(window, { lookOfControl: lookOf });
  return [...document.querySelectorAll<HTMLElement>(selector)].flatMap((element, index) => {
    const hidden =
      element.closest('[inert], [aria-hidden="true"], [hidden]') !== null ||
      !element.checkVisibility({ checkOpacity: false, checkVisibilityCSS: true }) ||
      (element instanceof HTMLInputElement && element.type === 'hidden');
    const off =
      element.tabIndex < 0 ||
      // Hands the focus on to one of its own.
      element.matches(groupRoles) ||
      element.matches(':disabled') ||
      element.getAttribute('aria-disabled') === 'true';
    if (hidden || off) return [];
    element.dataset.stop = String(index);
    const around = element.closest(groupRoles);
    if (around instanceof HTMLElement) around.dataset.group ??= String(index);
    const group =
      (around instanceof HTMLElement && around.dataset.group) ||
      (element instanceof HTMLInputElement && element.type === 'radio' && `radio ${element.name}`) ||
      null;
    const label = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40);
    const name = `${element.tagName.toLowerCase()} "${label || element.id || element.getAttribute('name')}"`;
    return [{ key: String(index), name, group, look: lookOf(element) }];
  });
}

/** What has the focus now; null for nothing. Runs in the page. */
function readStop() {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || element === document.body) return null;
  const { lookOfControl } = window as unknown as { lookOfControl: (element: Element) => string };
  const label = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40);
  return {
    key: element.dataset.stop ?? `unlisted ${element.tagName} ${label}`,
    name: `${element.tagName.toLowerCase()} "${label || element.id || element.getAttribute('name')}"`,
    look: lookOfControl(element),
  };
}
