/**
 * Stands in for the editor of long texts, which needs a browser that lays pages out: the same contract
 * on a plain field. The real one is tested in Chromium (`tests/e2e/editor.e2e.ts`).
 */
import type { PromptEditorProps } from '@/components/agents/prompt/prompt-editor';

export default function PlainPromptEditor(props: PromptEditorProps) {
  const { name, names, rows, value, onChange, onBlur, onFocusable, placeholder, ...wiring } = props;
  return (
    <textarea
      {...wiring}
      aria-label={name}
      data-names={names.variables.map((one) => one.name).join(' ')}
      placeholder={placeholder}
      rows={rows}
      ref={onFocusable}
      value={value}
      onBlur={onBlur}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
