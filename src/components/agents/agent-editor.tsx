import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { MessageSquare } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { FormProvider, type Resolver, useForm } from 'react-hook-form';
import { type Agent, AgentContent, AgentDraft } from '#contract/agents';
import { Button } from '@/components/ui/button';
import { Section } from '@/components/ui/headings';
import { Notice } from '@/components/ui/notice';
import { Sheet, SheetContent } from '@/components/ui/sheet';
import { publishAgentMutation } from '@/lib/queries/agents';
import { useUser } from '@/lib/session/use-session';
import { useMediaQuery } from '@/lib/media-query';
import { ConflictNotice } from './conflict-notice';
import { DeleteAgentDialog } from './delete-agent-dialog';
import { EditorHeader } from './editor-header';
import { EditorOutline, editorSections } from './editor-outline';
import { BasicsSection } from './sections/basics-section';
import { EndingSection } from './sections/ending-section';
import { FactsSection } from './sections/facts-section';
import { KnowledgeSection } from './sections/knowledge-section';
import { ToolsSection } from './sections/tools-section';
import { TestPanel } from './test-panel/test-panel';
import { useDraftSaver } from './use-draft-saver';

// The schema also takes values whose defaults are left out; a draft is complete, so the narrower type holds.
const contentResolver = zodResolver(AgentContent) as Resolver<AgentDraft>;

/** The page of one agent: its draft in sections, saved as one types, with a test panel at its side. */
export function AgentEditor({ agent }: { agent: Agent }) {
  const user = useUser();
  const navigate = useNavigate();
  const { saver, state } = useDraftSaver(agent, user.uid);
  const [restored] = useState(() => saver.unsavedWork());
  const [deleting, setDeleting] = useState(false);
  const [testing, setTesting] = useState(false);
  const wide = useMediaQuery('(min-width: 1024px)');

  const form = useForm<AgentDraft>({
    defaultValues: restored?.draft ?? agent.draft,
    resolver: contentResolver,
    mode: 'onTouched',
  });

  useEffect(() => {
    const take = (values: AgentDraft) => {
      const parsed = AgentDraft.safeParse(values);
      if (parsed.success) saver.change(values);
      else saver.hold(values, parsed.error.issues[0]?.message ?? 'A field needs a look.');
    };
    if (restored) {
      saver.startFrom(restored.base_revision);
      take(restored.draft);
    }
    return form.subscribe({ formState: { values: true }, callback: ({ values }) => take(values) });
  }, [form, saver, restored]);

  // Somebody else's save arrives while nothing is typed here: show it.
  useEffect(() => {
    if (saver.snapshot().kind === 'saved' && agent.draft_revision > saver.revision) {
      saver.adopt(agent);
      form.reset(agent.draft);
    }
  }, [agent, saver, form]);

  const complete = useCallback(async (): Promise<AgentContent | null> => {
    if (!(await form.trigger(undefined, { shouldFocus: true }))) return null;
    const parsed = AgentContent.safeParse(form.getValues());
    return parsed.success ? parsed.data : null;
  }, [form]);

  const publishing = useMutation(publishAgentMutation(useQueryClient(), agent.agent_id));
  const publish = async () => {
    if (!(await complete())) return;
    await saver.flush();
    if (saver.snapshot().kind !== 'saved') return;
    // The same revision is published once, however often the button is pressed.
    publishing.mutate({ revision: saver.revision, note: '', key: `${agent.agent_id}:${saver.revision}` });
  };

  const panel = (
    <TestPanel
      agentId={agent.agent_id}
      contentToRun={complete}
      refusal={user.permissions['agents:manage'] ? null : 'Your role may not make test calls.'}
    />
  );

  return (
    <FormProvider {...form}>
      <EditorHeader
        agent={agent}
        saveState={state}
        deleteRefusal={user.permissions['agents:delete'] ? null : 'Only admins may delete agents.'}
        onDelete={() => setDeleting(true)}
        publishing={publishing.isPending}
        onPublish={() => void publish()}
        publishRefusal={
          user.permissions['agents:manage']
            ? agent.status === 'live' && state.kind === 'saved'
              ? `v${agent.live_version} is live and nothing has changed since.`
              : null
            : 'Your role may not publish agents.'
        }
      />
      {state.kind === 'conflict' && (
        <ConflictNotice
          theirs={state.theirs}
          onKeepMine={() => void saver.keepMine()}
          onTakeTheirs={() => {
            const theirs = saver.takeTheirs();
            if (theirs) form.reset(theirs);
          }}
        />
      )}
      {restored && state.kind !== 'conflict' && (
        <Notice className="mb-4">
          This draft holds changes from an earlier visit that had not been saved.
        </Notice>
      )}
      <div className="flex items-start gap-8">
        <EditorOutline />
        {/* Hears its fields lose focus; it is not itself something to operate. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
        <form
          aria-label="Agent"
          className="max-w-170 min-w-0 flex-1 max-lg:pb-20"
          onSubmit={(event) => event.preventDefault()}
          // Before the next click does something else, such as logging out.
          onBlur={() => void saver.flush()}
        >
          <Section title={editorSections.basics}>
            <BasicsSection />
          </Section>
          <Section title={editorSections.facts} description="What the agent finds out in each call.">
            <FactsSection />
          </Section>
          <Section title={editorSections.knowledge} description="What it answers questions from.">
            <KnowledgeSection />
          </Section>
          <Section title={editorSections.tools} description="Requests it makes while it talks.">
            <ToolsSection agentId={agent.agent_id} />
          </Section>
          <Section title={editorSections.ending}>
            <EndingSection />
          </Section>
        </form>
        {wide && (
          <aside className="sticky top-20 flex h-[calc(100dvh-9.5rem)] w-90 shrink-0 flex-col rounded-panel border border-line bg-surface">
            <h2 className="border-b border-line px-4 py-3 font-semibold">Test</h2>
            {panel}
          </aside>
        )}
      </div>
      {!wide && (
        <>
          <div className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-surface p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
            <Button className="w-full" onClick={() => setTesting(true)}>
              <MessageSquare aria-hidden="true" /> Test
            </Button>
          </div>
          <Sheet open={testing} onOpenChange={setTesting}>
            {/* Kept while closed: a call goes on while one looks at the form. */}
            <SheetContent side="right" title="Test" forceMount hidden={!testing}>
              {panel}
            </SheetContent>
          </Sheet>
        </>
      )}
      <DeleteAgentDialog
        agent={{ agent_id: agent.agent_id, name: agent.draft.name }}
        open={deleting}
        onOpenChange={setDeleting}
        onDeleted={() => void navigate({ to: '/agents' })}
      />
    </FormProvider>
  );
}
