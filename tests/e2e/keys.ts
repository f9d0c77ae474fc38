/** Going through a page by keyboard alone, as someone who has no mouse. */
import { expect, type Locator, type Page } from '@playwright/test';

/** No page has more stops than this. */
const MOST_STOPS = 250;

/** Presses Tab (or Shift+Tab) until the control has the focus, then Tab is let go. */
export async function tabTo(page: Page, control: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(control).toBeVisible();
  // Found once and not at each of a hundred stops.
  const element = await control.elementHandle();
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    const isThere = await element?.evaluate((at) =>
      at.isConnected ? at.contains(document.activeElement) : null,
    );
    // Drawn again meanwhile: then it's looked for again.
    if (isThere ?? (await hasFocus(control))) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${String(control)} is not reached by ${key}.`);
}

/** Goes to a control and presses a key on it. */
export async function press(page: Page, control: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press(key);
}

/** Goes to a field and types in it; what was there is replaced. */
export async function type(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

/** The control has the focus, or holds what has it (a text editor). */
export async function hasFocus(control: Locator): Promise<boolean> {
  return control.evaluate((element) => element.contains(document.activeElement));
}

interface Walk {
  /** Controls that can be seen and used, and that Tab never reached. */
  unreached: string[];
  /** Stops at which neither an outline, nor a ring, nor a border tells that the focus is there. */
  unseen: string[];
  /** Where Tab went back to, when that was not the first stop: it went round in a part of the page. */
  trap: string | null;
  stops: number;
}

/**
 * Presses Tab until it comes round, and looks at each stop. Within a group that arrow keys walk (tabs,
 * radio buttons, a toolbar) one stop counts for all. What's behind a dialog doesn't count.
 *
 * @param part a selector: the walk comes into this part of the page from the control before it, and ends behind it
 */
async function walk(page: Page, part: string | null): Promise<Walk> {
  // A colour on its way to another would be neither.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const all = await page.evaluate(listControls, part);
  await page.evaluate(goToTheStart, part);
  const visited = new Set<string>();
  const drawnSince = new Set<string>();
  const unseen: string[] = [];
  let last: Stop | null = null;
  let trap: string | null = null;
  let stops = 0;
  for (; stops < MOST_STOPS; stops += 1) {
    await page.keyboard.press('Tab');
    const { stop, left, scrolled } = await page.evaluate(readStop, part);
    // What comes and goes with the place one is at, such as controls of a bar that shrinks, needs a frame.
    if (scrolled)
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))));
    if (last && left === last.look) unseen.push(last.name);
    last = stop;
    if (stop?.isInPart === false) break;
    if (stop?.isListed === false) drawnSince.add(stop.name);
    // Out of the page, into the browser's own controls: the next Tab comes in again at the top.
    if (stop === null) continue;
    if (visited.has(stop.key)) {
      if (stop.key !== [...visited][0]) trap = stop.name;
      break;
    }
    visited.add(stop.key);
  }
  const groups = new Set(all.filter(({ key }) => visited.has(key)).map(({ group }) => group));
  const unreached = all
    .filter(({ key, group }) => !visited.has(key) && !(group !== null && groups.has(group)))
    .filter(({ name }) => !drawnSince.has(name))
    .map(({ name }) => name);
  return { unreached, unseen, trap, stops };
}

/**
 * Tab comes to every control of a page or dialog, the focus is seen on each, and nothing catches it.
 *
 * @param where is in the failure
 * @param part a selector of what's new on a page that was walked already
 */
export async function everyControlIsReached(
  page: Page,
  where: string,
  part: string | null = null,
): Promise<void> {
  const { unreached, unseen, trap, stops } = await walk(page, part);
  expect.soft(unreached, `${where}: not reached by Tab`).toEqual([]);
  expect.soft(unseen, `${where}: the focus can’t be seen`).toEqual([]);
  expect.soft(trap, `${where}: Tab does not leave`).toBeNull();
  expect.soft(stops, `${where}: stops`).toBeGreaterThan(1);
}

/** The names of the controls that an arrow key goes through, from the one that has the focus until it stays or comes round. */
export async function walkByArrow(page: Page, arrow: 'ArrowDown' | 'ArrowRight'): Promise<string[]> {
  const names: string[] = [];
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    const name = await page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');
    if (names.includes(name)) break;
    names.push(name);
    await page.keyboard.press(arrow);
    // The focus moves on after the key.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
  }
  return names;
}

/** A control that has the focus, and how it looks then. */
interface Stop {
  key: string;
  name: string;
  look: string;
  /** False: it was drawn, or drawn again, after the controls were listed. */
  isListed: boolean;
  /** False: the walk has left the part that it's about. */
  isInPart: boolean;
}

/** Puts the focus where the first Tab leads into what's walked. Runs in the page. */
function goToTheStart(part: string | null): void {
  if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return;
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  const start = part === null ? null : document.querySelector(part);
  if (start === null) return;
  const before = [...document.querySelectorAll<HTMLElement>('a[href], button, input, textarea')]
    .filter(
      (one) => one.tabIndex >= 0 && one.compareDocumentPosition(start) === Node.DOCUMENT_POSITION_FOLLOWING,
    )
    .reverse();
  // One that's hidden or switched off doesn't take it.
  for (const control of before) {
    control.focus({ preventScroll: true });
    if (document.activeElement === control) return;
  }
}

/** Marks every control that can be seen and used. Runs in the page. */
function listControls(part: string | null) {
  const selector =
    'a[href], button, input, select, textarea, summary, [contenteditable="true"], [tabindex]:not([tabindex="-1"])';
  const groupRoles =
    '[role="tablist"], [role="radiogroup"], [role="toolbar"], [role="menubar"], [role="listbox"]';
  return [...document.querySelectorAll<HTMLElement>(selector)].flatMap((element, index) => {
    if (part !== null && element.closest(part) === null) return [];
    const hidden =
      element.closest('[inert], [aria-hidden="true"], [hidden]') !== null ||
      !element.checkVisibility({ checkOpacity: false, checkVisibilityCSS: true }) ||
      (element instanceof HTMLInputElement && element.type === 'hidden');
    const off =
      element.tabIndex < 0 ||
      // Hands the focus on to one of its own parts.
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
    return [{ key: String(index), name, group }];
  });
}

/**
 * What has the focus now by Tab (null for nothing), how the stop before looks that it has left, and whether the
 * page has moved on the way. Runs in the page, where the stop before is kept.
 */
function readStop(part: string | null): { stop: Stop | null; left: string | null; scrolled: boolean } {
  const lookOf = (element: Element) => {
    const looks: string[] = [];
    // A ring may be on the control, on what is drawn in its place, or on the box around it.
    const shown = [element, element.nextElementSibling, element.parentElement, element.closest('label')];
    const editor = element.closest('.cm-editor');
    for (const at of [...shown, editor, editor?.parentElement, editor?.parentElement?.parentElement]) {
      if (!at) continue;
      const { outlineStyle, outlineWidth, outlineColor, boxShadow, borderColor, borderWidth } =
        getComputedStyle(at);
      const outline = outlineStyle === 'none' ? 'none' : `${outlineStyle} ${outlineWidth} ${outlineColor}`;
      const border = parseFloat(borderWidth) > 0 ? borderColor : 'none';
      looks.push(`${outline}, ${boxShadow}, ${border}`);
    }
    return looks.join('\n');
  };
  const kept = window as unknown as { stopBefore?: Element | null; placeBefore?: number; later?: number };
  const scrolled = kept.placeBefore !== window.scrollY;
  kept.placeBefore = window.scrollY;
  const left = kept.stopBefore?.isConnected ? lookOf(kept.stopBefore) : null;
  const element = document.activeElement;
  // What can't be tabbed to has it from the page itself, as a heading after its page was opened.
  if (!(element instanceof HTMLElement) || element === document.body || element.tabIndex < 0) {
    kept.stopBefore = null;
    return { stop: null, left, scrolled };
  }
  kept.stopBefore = element;
  const label = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40);
  const isListed = element.dataset.stop !== undefined && !element.dataset.stop.startsWith('later');
  // Two that were drawn later may be called the same.
  kept.later = (kept.later ?? 0) + 1;
  element.dataset.stop ??= `later ${kept.later}`;
  const stop = {
    key: element.dataset.stop,
    name: `${element.tagName.toLowerCase()} "${label || element.id || element.getAttribute('name')}"`,
    look: lookOf(element),
    isListed,
    isInPart: part === null || element.closest(part) !== null,
  };
  return { stop, left, scrolled };
}
