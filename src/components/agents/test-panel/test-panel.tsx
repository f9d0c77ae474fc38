import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs';
import type { TestsView } from '../test-suite/test-states';
import { TestsTab } from '../test-suite/tests-tab';
import { TestConversation, type TestConversationProps } from './test-conversation';

type Tab = 'test' | 'tests';

/** Talk to the draft, and run its tests, beside the editor. */
export function TestPanel(props: Omit<TestConversationProps, 'onStart' | 'onSavedAsTest'>) {
  const { agentId, refusal } = props;
  // The test that the address asks for, such as one made from a call.
  const { test: openTestId } = useSearch({ from: '/_authed/agents/$agentId' });
  const [tab, setTab] = useState<Tab>(openTestId ? 'tests' : 'test');
  const [view, setView] = useState<TestsView>(
    openTestId ? { kind: 'test', testId: openTestId } : { kind: 'list' },
  );
  return (
    <Tabs value={tab} onValueChange={(next) => setTab(next as Tab)} className="flex min-h-0 flex-1 flex-col">
      <TabsList aria-label="Test panel" className="shrink-0 px-4">
        <TabsTrigger value="test">Call</TabsTrigger>
        <TabsTrigger value="tests">Test suite</TabsTrigger>
      </TabsList>
      {/* Kept while the other tab is looked at: a call goes on. */}
      <TabsContent
        value="test"
        forceMount
        className="flex min-h-0 flex-1 flex-col pt-0 data-[state=inactive]:hidden"
      >
        <TestConversation
          {...props}
          onStart={() => setTab('test')}
          onSavedAsTest={(test) => {
            setView({ kind: 'test', testId: test.test_id });
            setTab('tests');
          }}
        />
      </TabsContent>
      <TabsContent value="tests" className="flex min-h-0 flex-1 flex-col pt-0">
        <TestsTab agentId={agentId} refusal={refusal} view={view} onView={setView} />
      </TabsContent>
    </Tabs>
  );
}
