/**
 * Stands in for the editor of long texts, which needs a browser that lays pages out: the same contract
 * on a plain field. The real one is tested in Chromium (`tests/e2e/editor.e2e.ts`).
 */
import { useEffect, useRef } from 'react';
import type { PromptEditorProps } from '@/components/agents/prompt/prompt-editor';

export default function PlainPromptEditor(props: PromptEditorProps) {
  const { name, names, rows, value, onChange, onBlur, onFocusable, placeholder, cursor, ...more } = props;
  const { undoTo: _undoTo, ...wiring } = more;
  const field = useRef<HTMLTextAreaElement>(null);
  const begin = useRef(cursor);
  useEffect(() => {
    const { current: at } = begin;
    begin.current = null;
    onFocusable(field.current);
    if (!at) return;
    field.current?.focus();
    field.current?.setSelectionRange(at.anchor, at.head);
  }, [onFocusable]);
  return (
    <textarea
      {...wiring}
      aria-label={name}
      data-names={names.variables.map((one) => one.name).join(' ')}
      placeholder={placeholder}
      rows={rows}
      ref={field}
      value={value}
      onBlur={onBlur}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
