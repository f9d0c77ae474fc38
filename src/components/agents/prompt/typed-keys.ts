/**
 * Writes what a key types into the editor's text at once. Left to the browser, each letter is written into the page, laid
 * out and selected there, found by the editor in what has changed, and then laid out and selected once more.
 */
import type { Extension } from '@codemirror/state';
import { type EditorView, ViewPlugin, type ViewUpdate } from '@codemirror/view';

/** These mend what one types (words, accents, a period for two spaces), and only what the browser itself has written. */
const MENDS_TYPING = /mac|iphone|ipad|android/i;

class TypedKeys {
  /** The browser has something to undo: its own menu offers that then, and the editor does it. */
  private isUndoOffered = false;

  update({ focusChanged }: ViewUpdate): void {
    if (focusChanged) this.isUndoOffered = false;
  }

  /** @returns whether the letter is in the text: nothing is left to do then */
  pressed(event: KeyboardEvent, view: EditorView): boolean {
    const { key, ctrlKey, metaKey, altKey, isComposing } = event;
    if (key.length !== 1 || ctrlKey || metaKey || altKey) return false;
    if (isComposing || view.compositionStarted || view.state.readOnly) return false;
    if (!this.isUndoOffered) {
      this.isUndoOffered = true;
      return false;
    }
    view.dispatch(view.state.replaceSelection(key), { userEvent: 'input.type', scrollIntoView: true });
    return true;
  }
}

const writesKeys = ViewPlugin.fromClass(TypedKeys, {
  eventHandlers: {
    keypress(event, view) {
      return this.pressed(event, view);
    },
  },
});

/** Where the system mends what one types the browser goes on writing it. */
export const typedKeys: Extension = MENDS_TYPING.test(navigator.userAgent) ? [] : writesKeys;
