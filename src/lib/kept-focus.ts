/**
 * The focus stays near where it was when what has it goes: a row that's removed, a button that has done its work, the
 * opener of a dialog. Browsers leave it nowhere then, and who has no mouse begins again at the top of the page.
 */

const CONTROLS =
  'a[href], button, input:not([type="hidden"]), select, textarea, summary, [contenteditable="true"], [tabindex]';
/** What lies over the page, and goes with its own focus. */
const LAYERS = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';
/** More layers than this are never over each other. */
const MOST_PLACES = 6;

/** Where the focus was last, in one layer. */
interface Place {
  layer: Element;
  element: HTMLElement;
  /** The element and what it's in, inside out, up to the layer, each with its place and what came after and before it. */
  around: { at: Element; order: number; next: Element | null; previous: Element | null }[];
  path: string;
}

/** Watches the page until it's told to stop. A finger has no focus to lose: after a touch nothing is done. */
export function keepFocus(): () => void {
  /** The newest last. */
  let places = document.activeElement instanceof HTMLElement ? [placeOf(document.activeElement)] : [];
  let pressedBy: 'touch' | 'pointer' | 'key' = 'key';
  let isAsked = false;
  const stop = new AbortController();
  const { signal } = stop;

  document.addEventListener(
    'focusin',
    ({ target }) => {
      if (!(target instanceof HTMLElement) || target === document.body) return;
      const place = placeOf(target);
      // A dialog takes the focus itself when what had it inside has gone.
      if (target === place.layer) return;
      places = [...places.filter(({ layer }) => layer !== place.layer), place].slice(-MOST_PLACES);
    },
    { signal },
  );
  document.addEventListener(
    'pointerdown',
    ({ pointerType }) => (pressedBy = pointerType === 'touch' ? 'touch' : 'pointer'),
    {
      signal,
    },
  );
  document.addEventListener('keydown', () => (pressedBy = 'key'), { signal });
  document.addEventListener(
    'focusout',
    ({ target, relatedTarget }) => {
      // Let go on purpose, by a click beside it: what has it still is there a moment later.
      if (relatedTarget === null)
        setTimeout(() => {
          if (
            hasNone() &&
            document.hasFocus() &&
            target instanceof Element &&
            target.isConnected &&
            isShown(target)
          )
            places = [];
        });
    },
    { signal },
  );

  const look = () => {
    isAsked = false;
    if (!isLost(places)) return;
    const target = nearest(places);
    // Who points sees where they are: nothing moves under the pointer.
    if (pressedBy !== 'touch') target?.focus({ preventScroll: pressedBy === 'pointer' });
  };
  const observer = new MutationObserver(() => {
    if (isAsked || !isLost(places)) return;
    isAsked = true;
    // What drew the page again goes first.
    requestAnimationFrame(() => setTimeout(look));
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    observer.disconnect();
    stop.abort();
  };
}

const hasNone = () => document.activeElement === null || document.activeElement === document.body;

/** No control has the focus, and the one that had it last has gone. */
function isLost(places: readonly Place[]): boolean {
  const last = places.at(-1);
  if (last === undefined || last.element.isConnected) return false;
  return hasNone() || places.some(({ layer }) => layer === document.activeElement);
}

function placeOf(element: HTMLElement): Place {
  const layer = element.closest(LAYERS) ?? document.body;
  const around: Place['around'] = [];
  for (let at: Element | null = element; at !== null && at !== layer; at = at.parentElement)
    around.push({
      at,
      order: [...(at.parentElement?.children ?? [])].indexOf(at),
      next: at.nextElementSibling,
      previous: at.previousElementSibling,
    });
  return { layer, element, around, path: location.pathname };
}

/** The control that is nearest to where the focus was: in what came in place of the part that has gone, beside it, or around it. */
function nearest(places: readonly Place[]): HTMLElement | null {
  for (const { layer, element, around, path } of places.toReversed()) {
    // Of a layer that has closed, or of another page, whose heading takes the focus.
    if (!layer.isConnected || path !== location.pathname) continue;
    if (element.isConnected && isShown(element)) return element;
    // The same button in another place, as an empty list's is in the head of one that isn't.
    const name = nameOf(element);
    const named = allControls(layer).filter((one) => nameOf(one) === name && isUsable(one));
    if (name !== '' && named.length === 1 && named[0]) return named[0];
    const kept = around.findIndex(({ at }) => at.isConnected);
    const gone = around[(kept === -1 ? around.length : kept) - 1];
    // What came in its place, such as the form that a button opens.
    const place = gone?.order ?? 0;
    const now = [...(around[kept]?.at.children ?? [])];
    // The same control of the row beside it, as one removes several.
    const order = gone ? allControls(gone.at).indexOf(element) : -1;
    const before = now.slice(0, place).toReversed();
    for (const beside of [now[place], gone?.next, gone?.previous, ...before, ...now.slice(place)]) {
      if (!beside?.isConnected) continue;
      const inside = allControls(beside);
      const same = inside[order];
      if (same && same.tagName === element.tagName && isUsable(same)) return same;
      const first = inside.find(isUsable);
      if (first) return first;
    }
    for (const { at } of kept === -1 ? [] : around.slice(kept)) {
      const first = allControls(at).find(isUsable);
      if (first) return first;
    }
    if (layer instanceof HTMLElement && layer !== document.body) return layer;
  }
  return null;
}

function allControls(within: Element): HTMLElement[] {
  const inside = [...within.querySelectorAll<HTMLElement>(CONTROLS)];
  return within instanceof HTMLElement && within.matches(CONTROLS) ? [within, ...inside] : inside;
}

const nameOf = (control: HTMLElement) => control.getAttribute('aria-label') ?? control.textContent.trim();

function isUsable(control: HTMLElement): boolean {
  return (
    control.tabIndex >= 0 &&
    !control.matches(':disabled') &&
    control.closest('[inert], [aria-hidden="true"]') === null &&
    isShown(control)
  );
}

function isShown(element: Element): boolean {
  return element.checkVisibility({ visibilityProperty: true });
}
