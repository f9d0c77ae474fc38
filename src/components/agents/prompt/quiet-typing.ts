/** A key that's typed into an editor of texts is heard by the editor alone. */
import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { noted } from '@/lib/noted-listeners';

/** Zero: everyone listens. */
let frame = 0;

/**
 * Takes those who listen around the editor away from one key, until the frame that shows it or the focus leaves: no one
 * around it needs what's typed, and after any listener the browser has the editor take the change in while it's still
 * making it, and lays out and selects twice. So any other field is heard as ever.
 */
function takeAway(): void {
  for (const [element, [type, listener, options]] of noted)
    element.removeEventListener(type, listener, options);
  if (frame === 0) frame = requestAnimationFrame(putBack);
}

function putBack(): void {
  cancelAnimationFrame(frame);
  frame = 0;
  // Not the elements' own way, which would note them a second time.
  for (const [element, listener] of noted) EventTarget.prototype.addEventListener.apply(element, listener);
}

/** Of an editor whose text React doesn't hold. */
export const quietTyping: Extension = EditorView.domEventObservers({
  keydown({ key, isComposing, ctrlKey, metaKey, altKey }) {
    // A letter of what's put together from several keys, and all that isn't a letter, goes the long way.
    if (key.length === 1 && !isComposing && !ctrlKey && !metaKey && !altKey) takeAway();
  },
  blur() {
    if (frame !== 0) putBack();
  },
});
