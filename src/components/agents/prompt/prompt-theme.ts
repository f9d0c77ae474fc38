import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';

/** The editor in the manner of our fields; colours are the page's own, so it follows the theme. */
export const promptTheme: Extension = EditorView.theme({
  '&': { color: 'var(--ink)', backgroundColor: 'transparent', fontSize: 'inherit' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'inherit', lineHeight: 'inherit', overflow: 'auto', maxHeight: '60dvh' },
  '.cm-content': { padding: '6px 0', caretColor: 'var(--ink)' },
  '.cm-line': { padding: '0 10px' },
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
