import { completionKeymap, completionStatus } from '@codemirror/autocomplete';
import { history, historyKeymap, standardKeymap } from '@codemirror/commands';
import { Compartment, EditorState, type Extension } from '@codemirror/state';
import {
  EditorView,
  keymap,
  placeholder as placeholderText,
  ViewPlugin,
  type ViewUpdate,
} from '@codemirror/view';
import { useEffect, useRef } from 'react';
import type { PromptNames } from '@/lib/agents/prompt-names';
import { cursorInSight } from './cursor-in-sight';
import { pacedText } from './paced-text';
import { nameMarks, promptCompletion, promptNamesFacet } from './prompt-language';
import { quietTyping } from './quiet-typing';

/** Of the window's height; a longer text scrolls in its box. */
const HIGHEST = '60dvh';
/** Of the window's height, too: a text of so much is higher than its box, whatever the browser's own bars do. */
const SURELY_HIGHER = 0.8;

/** The editor in the manner of our fields; colours are the page's own, so it follows the theme. */
const promptTheme: Extension = EditorView.theme({
  '&': { color: 'var(--ink)', backgroundColor: 'transparent', fontSize: 'inherit' },
  '&.cm-focused': { outline: 'none' },
  // As high as it would be, and a key lays out nothing around it.
  '&.cm-full': { height: HIGHEST, contain: 'size layout' },
  '.cm-scroller': { fontFamily: 'inherit', lineHeight: 'inherit', overflow: 'auto', maxHeight: HIGHEST },
  '.cm-content': { padding: '6px 0', caretColor: 'var(--ink)' },
  // Painted by itself: a key in one line doesn't go through the marks of all others.
  '.cm-line': { padding: '0 10px', isolation: 'isolate' },
  '.cm-placeholder': { color: 'var(--soft)' },
  '.cm-name': {
    backgroundColor: 'var(--raised)',
    borderRadius: '4px',
    boxShadow: '0 0 0 1px var(--line-strong)',
  },
  '.cm-unknown': { textDecoration: 'underline wavy var(--bad)', textUnderlineOffset: '3px' },
  '.cm-tooltip': {
    zIndex: '55',
    color: 'var(--ink)',
    backgroundColor: 'var(--surface)',
    border: '1px solid var(--line)',
    borderRadius: '10px',
    boxShadow: 'var(--float)',
    padding: '4px',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': { fontFamily: 'inherit', maxHeight: '240px' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': {
    display: 'flex',
    justifyContent: 'space-between',
    gap: '16px',
    padding: '6px 8px',
    borderRadius: '6px',
  },
  '.cm-tooltip-autocomplete ul li[aria-selected]': { background: 'var(--raised)', color: 'var(--ink)' },
  '.cm-completionLabel': { fontFamily: 'var(--font-mono)' },
  '.cm-completionMatchedText': { textDecoration: 'none', fontWeight: '600' },
  '.cm-completionDetail': { fontStyle: 'normal', color: 'var(--soft)', marginLeft: '0' },
});

/**
 * Says where the box is full, once it's measured: a text that's out of sight is taken for higher than it is. Not while names are
 * listed: the list goes over the box's edge, and over what's around it.
 */
const fullBox = ViewPlugin.define(
  () => ({
    isMeasured: false,
    update({ geometryChanged, transactions }: ViewUpdate) {
      if (geometryChanged && transactions.length === 0) this.isMeasured = true;
    },
  }),
  {
    provide: (plugin) =>
      EditorView.editorAttributes.of((view) =>
        view.plugin(plugin)?.isMeasured === true &&
        view.contentHeight > window.innerHeight * SURELY_HIGHER &&
        completionStatus(view.state) === null
          ? { class: 'cm-full' }
          : null,
      ),
  },
);

const promptExtensions: Extension = [
  history(),
  // Without ⌘↵, which starts the test, and without Tab, which goes on to the next field.
  keymap.of([...completionKeymap, ...historyKeymap, ...standardKeymap]),
  EditorView.lineWrapping,
  promptCompletion,
  nameMarks,
  promptTheme,
  fullBox,
  quietTyping,
  cursorInSight,
];

// The first editor brings the style sheet, for which the browser styles all of the page again: not while one waits.
new EditorView({ extensions: promptExtensions }).destroy();

/** The ends of what's selected, in characters from the beginning. */
export interface TextCursor {
  anchor: number;
  head: number;
}

export interface PromptEditorProps {
  id: string;
  /** The accessible name. */
  name: string;
  value: string;
  names: PromptNames;
  onChange: (text: string) => void;
  onBlur: () => void;
  /** Takes what puts the cursor in; null when the editor goes. */
  onFocusable: (handle: { focus: () => void } | null) => void;
  /** Lines shown before anything is written. */
  rows: number;
  placeholder?: string | undefined;
  /** It begins with the focus, and the cursor here: both were in the field that it takes the place of. */
  cursor?: TextCursor | null;
  /** The text before what was written in that field: the editor undoes it like what's written here. Null: nothing was. */
  undoTo?: string | null;
  'aria-invalid'?: true | undefined;
  'aria-describedby'?: string | undefined;
}

/**
 * The editor of an agent's longer texts. It owns its text while one types; React neither renders nor
 * reads it then. Tab leaves it, as it leaves any field.
 */
export default function PromptEditor(props: PromptEditorProps) {
  const { id, name, value, names, rows, placeholder } = props;
  const box = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView | null>(null);
  const parts = useRef({ names: new Compartment(), attributes: new Compartment() });
  const latest = useRef(props);
  const begin = useRef({ cursor: props.cursor ?? null, undoTo: props.undoTo ?? null });
  /** What was told last: a value that differs from it comes from elsewhere. */
  const told = useRef(value);

  useEffect(() => {
    latest.current = props;
  });

  const attributes = {
    id,
    'aria-label': name,
    spellcheck: 'true',
    autocorrect: 'on',
    autocapitalize: 'sentences',
    style: `min-height: calc(${rows} * 1lh + 12px)`,
    ...(props['aria-describedby'] ? { 'aria-describedby': props['aria-describedby'] } : {}),
    ...(props['aria-invalid'] ? { 'aria-invalid': 'true' } : {}),
  };
  const attributesKey = JSON.stringify(attributes);
  /** What the editor has of what can change. */
  const shown = useRef({ attributesKey, names });

  useEffect(() => {
    if (!box.current) return;
    const text = pacedText(
      () => made.state.doc.toString(),
      (now) => {
        if (now === told.current) return;
        told.current = now;
        latest.current.onChange(now);
      },
    );
    const { cursor, undoTo } = begin.current;
    begin.current = { cursor: null, undoTo: null };
    const { value: now } = latest.current;
    const made = new EditorView({
      parent: box.current,
      ...(cursor && { scrollTo: EditorView.scrollIntoView(cursor.head) }),
      state: EditorState.create({
        doc: undoTo ?? now,
        ...(cursor && undoTo === null && { selection: cursor }),
        extensions: [
          promptExtensions,
          parts.current.names.of(promptNamesFacet.of(shown.current.names)),
          parts.current.attributes.of(contentAttributes(shown.current.attributesKey)),
          placeholder ? placeholderText(placeholder) : [],
          // The keys that save, test and publish want the whole text.
          EditorView.domEventHandlers({
            keydown: ({ metaKey, ctrlKey, altKey }) => {
              if (metaKey || ctrlKey || altKey) text.flush();
              return false;
            },
            // At once: what is pressed next may run the draft.
            blur: () => {
              text.flush();
              return false;
            },
          }),
          EditorView.updateListener.of((update) => {
            if (update.docChanged) text.changed();
            if (update.focusChanged && !update.view.hasFocus) latest.current.onBlur();
          }),
        ],
      }),
    });
    if (undoTo !== null)
      made.dispatch({
        changes: { from: 0, to: undoTo.length, insert: now },
        ...(cursor && { selection: cursor }),
      });
    view.current = made;
    latest.current.onFocusable(made);
    if (cursor) made.focus();
    // A label's press focuses fields; this is not one for the browser.
    const label = document.querySelector(`label[for="${CSS.escape(id)}"]`);
    const focus = () => made.focus();
    label?.addEventListener('click', focus);
    // Before what saves the draft then.
    window.addEventListener('pagehide', text.flush, { capture: true });
    return () => {
      label?.removeEventListener('click', focus);
      window.removeEventListener('pagehide', text.flush, { capture: true });
      text.flush();
      latest.current.onFocusable(null);
      view.current = null;
      made.destroy();
    };
  }, [id, placeholder]);

  useEffect(() => {
    if (shown.current.attributesKey === attributesKey) return;
    shown.current.attributesKey = attributesKey;
    view.current?.dispatch({
      effects: parts.current.attributes.reconfigure(contentAttributes(attributesKey)),
    });
  }, [attributesKey]);

  useEffect(() => {
    if (shown.current.names === names) return;
    shown.current.names = names;
    view.current?.dispatch({ effects: parts.current.names.reconfigure(promptNamesFacet.of(names)) });
  }, [names]);

  // Another draft was taken over. What was typed here comes back too, perhaps after more was typed.
  useEffect(() => {
    const { current } = view;
    if (!current || value === told.current) return;
    told.current = value;
    if (current.state.doc.toString() === value) return;
    current.dispatch({ changes: { from: 0, to: current.state.doc.length, insert: value } });
  }, [value]);

  return <div ref={box} />;
}

function contentAttributes(key: string): Extension {
  return EditorView.contentAttributes.of(JSON.parse(key) as Record<string, string>);
}
