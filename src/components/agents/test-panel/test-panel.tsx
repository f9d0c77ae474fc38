import { useSearch } from '@tanstack/react-router';
import { type ComponentProps, memo, useState } from 'react';
import { later } from '@/components/ui/loading/later';
import { Skeleton } from '@/components/ui/loading/skeleton';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs';
import type { TestsView } from '../test-suite/test-states';
import { TestsTab } from '../test-suite/tests-tab';
import { useOnceTrue } from '../form/use-once-true';
import { TestConversation, type TestConversationProps } from './test-conversation';

// The conversation and the comparison of texts come with the first look.
const AssistantTab = later(() => import('../assistant/assistant-tab'));

export type PanelTab = 'test' | 'tests' | 'assistant';

interface TestPanelProps extends Omit<TestConversationProps, 'onStart' | 'onSavedAsTest'> {
  tab: PanelTab;
  onTab: (tab: PanelTab) => void;
  assistant: Omit<ComponentProps<typeof AssistantTab>, 'agentId' | 'testRefusal'>;
}

/** Talk to the draft, run its tests, and have it changed, beside the editor. Whether the draft is saved renders nothing here. */
export const TestPanel = memo(function TestPanel({
  tab,
  onTab: setTab,
  assistant,
  ...props
}: TestPanelProps) {
  const { agentId, refusal } = props;
  const isAssistantWanted = useOnceTrue(tab === 'assistant');
  // The test that the address asks for, such as one made from a call.
  const { test: openTestId } = useSearch({ from: '/_authed/agents/$agentId' });
  const [view, setView] = useState<TestsView>(
    openTestId ? { kind: 'test', testId: openTestId } : { kind: 'list' },
  );
  return (
    <Tabs
      value={tab}
      onValueChange={(next) => setTab(next as PanelTab)}
      className="flex min-h-0 flex-1 flex-col"
    >
      <TabsList aria-label="Test panel" className="shrink-0 px-4">
        <TabsTrigger value="test">Call</TabsTrigger>
        <TabsTrigger value="tests">Test suite</TabsTrigger>
        <TabsTrigger value="assistant">Assistant</TabsTrigger>
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
      {/* Kept as well: what's typed to it isn't lost. */}
      <TabsContent
        value="assistant"
        forceMount
        className="flex min-h-0 flex-1 flex-col pt-0 has-[>p,>[role=alert]]:px-4 data-[state=inactive]:hidden"
      >
        {isAssistantWanted && (
          <AssistantTab
            {...assistant}
            agentId={agentId}
            testRefusal={refusal}
            meanwhile={<Skeleton className="m-4 h-24" />}
          />
        )}
      </TabsContent>
    </Tabs>
  );
});
