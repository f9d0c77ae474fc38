import { useSuspenseQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { FormProvider, useForm, type UseFormReturn } from 'react-hook-form';
import { AgentContent, type AgentDraft } from '#contract/agents/agent-content';
import type { Agent } from '#contract/agents/agents';
import { agentCan } from '#domain/agents/agent-can';
import { SkipLink } from '@/components/ui/skip-link';
import { agentQuery } from '@/lib/queries/agents/agents';
import { useUser } from '@/lib/session/use-session';
import { ConflictNotice } from '../saving/conflict-notice';
import { EditorActions } from './editor-actions';
import { draftResolver, faultsOf, markRefused } from '../form/draft-faults';
import { EditorContext } from '../form/editor-context';
import { EditorForm } from './editor-form';
import { EditorHeader } from './editor-header';
import { EditorOutline } from './editor-outline';
import { EditorPanel, PANEL_ID } from './editor-panel';
import { EditorPlacesProvider, usePlaces } from '../form/editor-places';
import { firstFaultField } from '../form/editor-sections';
import { LeaveGuard } from '../saving/leave-guard';
import { PublishDialog } from '../publish/publish-dialog';
import { type PanelTab, TestPanel } from '../test-panel/test-panel';
import { UndoScope } from '../form/undo-scope';
import { useAddressedField } from '../form/use-addressed-field';
import { useAutosave, useSaveState } from '../saving/use-autosave';
import { useLiveChanges } from './use-live-changes';
import { type PublishProblem, usePublishing } from '../publish/use-publishing';
import { type EditorShortcut, shortcutOf } from '@/lib/agents/editor-shortcuts';

/** The page of one agent: its draft in sections, saved as one types, with a test panel at its side. */
function AgentEditor({ agent }: { agent: Agent }) {
  const form = useForm<AgentDraft>({
    defaultValues: agent.draft,
    resolver: draftResolver,
    // Not `onTouched`: that checks a whole list as a row is added, and the new row begins red.
    mode: 'onBlur',
  });
  return (
    <FormProvider {...form}>
      <EditorPlacesProvider>
        <EditorOfDraft agent={agent} form={form} />
      </EditorPlacesProvider>
    </FormProvider>
  );
}

function EditorOfDraft({ agent, form }: { agent: Agent; form: UseFormReturn<AgentDraft> }) {
  const user = useUser();
  const autosave = useAutosave(form, agent, user.uid);
  const { saver, saveNow, adopt } = autosave;
  const state = useSaveState(saver);
  const { reveal, drawAll } = usePlaces();
  // A test that the address asks for is in the panel, which is a closed sheet on a phone.
  const { test: openTestId } = useSearch({ from: '/_authed/agents/$agentId' });
  const [testing, setTesting] = useState(openTestId !== undefined);
  const [isCalling, setCalling] = useState(false);
  const [tab, setTab] = useState<PanelTab>(openTestId === undefined ? 'test' : 'tests');
  const startTest = useRef<(() => void) | null>(null);
  const [asking, setAsking] = useState<{ problem: PublishProblem | null; after?: () => void } | null>(null);

  const showFirstFault = useCallback(() => {
    const field = firstFaultField(faultsOf(form));
    if (field !== undefined) reveal(field);
  }, [form, reveal]);
  const complete = useCallback(async (): Promise<AgentContent | null> => {
    if (!(await form.trigger())) {
      showFirstFault();
      return null;
    }
    const parsed = AgentContent.safeParse(form.getValues());
    return parsed.success ? parsed.data : null;
  }, [form, showFirstFault]);

  const publishing = usePublishing(agent, form, autosave, complete, showFirstFault);
  const manageRefusal = agentCan.publish(user.role);
  const liveChanges = useLiveChanges(agent);
  const publishRefusal =
    manageRefusal ??
    (liveChanges === 0 && state.kind === 'saved'
      ? `v${agent.live_version} is live and nothing has changed since.`
      : null);
  const publish = async () => {
    if (publishRefusal !== null || publishing.pending) return;
    const problem = await publishing.publish();
    if (problem?.testsFail) setAsking({ problem });
  };

  useAddressedField();
  useEditorShortcuts({
    save: saveNow,
    test: () => {
      setTesting(true);
      drawAll();
      startTest.current?.();
    },
    publish,
  });

  const editor = useMemo(
    () => ({
      agentId: agent.agent_id,
      saveNow,
      isComplete: async () => (await complete()) !== null,
      markRefused: (error: unknown) => {
        if (markRefused(form, error)) showFirstFault();
      },
    }),
    [agent.agent_id, saveNow, complete, form, showFirstFault],
  );
  const savedRevision = useCallback(async () => {
    await saveNow();
    return saver.snapshot().kind === 'saved' ? saver.revision : null;
  }, [saveNow, saver]);

  const changeRefusal = agentCan.change(user.role);
  const assistant = useMemo(
    () => ({ refusal: changeRefusal, draft: { savedRevision, pauseSaving: saver.pause, adopt } }),
    [changeRefusal, savedRevision, saver, adopt],
  );

  return (
    <EditorContext value={editor}>
      <UndoScope>
        <LeaveGuard autosave={autosave} />
        <EditorHeader
          agent={agent}
          saveState={state}
          onSave={saveNow}
          publishing={publishing.pending}
          onPublish={publish}
          publishRefusal={publishRefusal}
          actions={
            <EditorActions
              agent={agent}
              autosave={autosave}
              publishRefusal={publishRefusal}
              onPublishWithNote={(after) => {
                // The tests run the draft as it is saved.
                void saveNow();
                setAsking({ problem: null, ...(after && { after }) });
              }}
            />
          }
        />
        {/* On arrival the focus is in the header, and Talk comes after the whole form. */}
        <SkipLink to={PANEL_ID}>Skip to test</SkipLink>
        {state.kind === 'conflict' && (
          <ConflictNotice
            theirs={state.theirs}
            onKeepMine={saver.keepMine}
            onTakeTheirs={() => {
              const theirs = saver.takeTheirs();
              if (theirs) form.reset(theirs);
            }}
          />
        )}
        <div className="flex max-w-320 items-start gap-8">
          <EditorOutline />
          <EditorForm isExample={agent.is_example} onLeaveField={saveNow} />
          <EditorPanel
            open={testing}
            onOpenChange={setTesting}
            isAssistant={tab === 'assistant'}
            isCalling={isCalling}
            onAssistant={() => setTab('assistant')}
            onTest={() => {
              if (tab === 'assistant') setTab('test');
            }}
            onCall={() => setTab('test')}
          >
            <TestPanel
              tab={tab}
              onTab={setTab}
              assistant={assistant}
              agentId={agent.agent_id}
              contentToRun={complete}
              refusal={agentCan.takeTestCalls(user.role)}
              startRef={startTest}
              onRunning={setCalling}
            />
          </EditorPanel>
        </div>
        <PublishDialog
          agent={agent}
          publishing={publishing}
          problem={asking?.problem ?? null}
          rule={form.getValues('failing_tests')}
          refusal={manageRefusal}
          onChangeRule={() => reveal('failing_tests')}
          open={asking !== null}
          onPublished={asking?.after}
          onOpenChange={(open) => {
            if (!open) setAsking(null);
          }}
        />
      </UndoScope>
    </EditorContext>
  );
}

/** `/agents/{agentId}`; the loader has fetched the agent. */
export function AgentPage({ agentId }: { agentId: string }) {
  const { data: agent } = useSuspenseQuery(agentQuery(agentId));
  return <AgentEditor key={agent.agent_id} agent={agent} />;
}

/** Listens for the editor's keys for as long as the editor is on screen, wherever the focus is. */
function useEditorShortcuts(actions: Readonly<Record<EditorShortcut, () => void>>): void {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const shortcut = shortcutOf(event);
      // An open dialog has the keys to itself.
      if (
        !shortcut ||
        event.repeat ||
        document.querySelector('[role="alertdialog"], [role="dialog"][aria-modal="true"]')
      )
        return;
      event.preventDefault();
      latest.current[shortcut]();
    };
    // Before a text editor uses the key itself.
    window.addEventListener('keydown', pressed, { capture: true });
    return () => window.removeEventListener('keydown', pressed, { capture: true });
  }, []);
}
