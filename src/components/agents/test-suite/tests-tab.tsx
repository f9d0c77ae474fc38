import { useRef } from 'react';
import { TestEditorView } from './test-editor-view';
import { TestList } from './test-list';
import { RunView } from './run-view';

/** What the tab shows: every test, one to edit (null: a new one), or what came of a run. */
export type TestsView =
  | { kind: 'list' }
  | { kind: 'test'; testId: string | null }
  | { kind: 'run'; runId: string; testId?: string };

interface TestsTabProps {
  agentId: string;
  /** Why this person may not run tests; null when they may. */
  refusal: string | null;
  view: TestsView;
  onView: (view: TestsView) => void;
}

/** The tests of the agent. */
export function TestsTab({ agentId, refusal, view, onView }: TestsTabProps) {
  const section = useRef<HTMLElement>(null);
  const back = () => {
    onView({ kind: 'list' });
    // What had the focus is gone with what was shown.
    section.current?.focus();
  };
  return (
    <section
      ref={section}
      aria-label="Tests"
      tabIndex={-1}
      className="flex min-h-0 flex-1 flex-col overflow-y-auto outline-none"
    >
      {view.kind === 'list' && <TestList agentId={agentId} refusal={refusal} onView={onView} />}
      {view.kind === 'test' && (
        <TestEditorView key={view.testId} agentId={agentId} testId={view.testId} onDone={back} />
      )}
      {view.kind === 'run' && (
        <RunView
          key={view.runId}
          agentId={agentId}
          runId={view.runId}
          refusal={refusal}
          openTestId={view.testId}
          onBack={back}
          onEdit={(testId) => onView({ kind: 'test', testId })}
        />
      )}
    </section>
  );
}
