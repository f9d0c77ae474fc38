/** A letter that's typed where the cursor surely stays in sight doesn't have the editor look for what to scroll. */
import { type Extension, Transaction } from '@codemirror/state';
import { EditorView, ViewPlugin, type ViewUpdate } from '@codemirror/view';

/** As near to an edge as the editor lets the cursor be, in px. */
const MARGIN = 5;

/** Whether the cursor stays in sight wherever the next letter puts it. To be asked while nothing waits for layout. */
function staysInSight(view: EditorView): boolean {
  const { main } = view.state.selection;
  const cursor = main.empty && view.hasFocus ? view.coordsAtPos(main.head, main.assoc || 1) : null;
  // A keyboard over the page, or a page that's zoomed with two fingers.
  if (cursor === null || (window.visualViewport?.height ?? 0) < window.innerHeight - 1) return false;
  const box = view.scrollDOM.getBoundingClientRect();
  const line = view.defaultLineHeight;
  // Where there's no room the letter goes into the next line, or with its word.
  const isAtEnd = main.head === view.state.doc.lineAt(main.head).to;
  const below = isAtEnd && cursor.right + 3 * line < box.right ? MARGIN : 2 * line;
  return (
    cursor.top >= Math.max(box.top, 0) + MARGIN &&
    cursor.bottom + below <= Math.min(box.bottom, window.innerHeight)
  );
}

const sight = ViewPlugin.fromClass(
  class {
    staysInSight = false;

    update({ view, docChanged, selectionSet, focusChanged, geometryChanged }: ViewUpdate): void {
      if (!docChanged && !selectionSet && !focusChanged && !geometryChanged) return;
      this.staysInSight = false;
      view.requestMeasure({
        key: this,
        read: () => {
          this.staysInSight = staysInSight(view);
        },
      });
    }
  },
  {
    eventObservers: {
      scroll() {
        this.staysInSight = false;
      },
    },
  },
);

/** The editor would measure a second time and ask each element around it whether it scrolls, with each letter. */
export const cursorInSight: Extension = [
  sight,
  EditorView.inputHandler.of((view, from, to, text, insert) => {
    if (from !== to || text.length !== 1 || view.plugin(sight)?.staysInSight !== true) return false;
    const typed = insert();
    if (typed.annotation(Transaction.userEvent) !== 'input.type') return false;
    view.dispatch({ changes: typed.changes, selection: typed.newSelection, userEvent: 'input.type' });
    return true;
  }),
];
