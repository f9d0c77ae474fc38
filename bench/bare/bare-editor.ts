/** In the browser: CodeMirror as it comes, with the text that the page holds. What the product's editor is compared with. */
import { history, historyKeymap, standardKeymap } from '@codemirror/commands';
import { EditorView, keymap } from '@codemirror/view';

const held = document.querySelector('#text');
new EditorView({
  parent: document.body,
  doc: held?.textContent ?? '',
  extensions: [
    history(),
    keymap.of([...historyKeymap, ...standardKeymap]),
    EditorView.lineWrapping,
    EditorView.contentAttributes.of({ 'aria-label': 'Instructions' }),
    EditorView.theme({ '.cm-scroller': { maxHeight: '60dvh', overflow: 'auto' } }),
  ],
});
