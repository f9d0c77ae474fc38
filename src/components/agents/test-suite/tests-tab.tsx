import { useRef } from 'react';
import { RunView } from './run-view';
import { TestDialog } from './test-dialog';
import { TestList } from './test-list';
import type { ListOrRun, TestsView } from './test-states';

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
  const under: ListOrRun = view.kind === 'test' ? (view.over ?? { kind: 'list' }) : view;
  const edit = (testId: string | null) => onView({ kind: 'test', testId, over: under });
  return (
    <section
      ref={section}
      aria-label="Tests"
      tabIndex={-1}
      className="flex min-h-0 flex-1 flex-col overflow-y-auto outline-none"
    >
      {under.kind === 'list' ? (
        <TestList agentId={agentId} refusal={refusal} onView={onView} onEdit={edit} />
      ) : (
        <RunView
          key={under.runId}
          agentId={agentId}
          runId={under.runId}
          refusal={refusal}
          openTestId={under.testId}
          onBack={() => {
            onView({ kind: 'list' });
            // What had the focus is gone with what was shown.
            section.current?.focus();
          }}
          onEdit={edit}
        />
      )}
      <TestDialog
        agentId={agentId}
        testId={view.kind === 'test' ? view.testId : undefined}
        onDone={() => onView(under)}
        onClosed={() => {
          // What opened it may have gone with the list it was in, or be in the tab of the call.
          if (document.activeElement === document.body) section.current?.focus();
        }}
      />
    </section>
  );
}
