import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useMemo, useRef } from 'react';
import { type AgentDraft, blankAgent } from '#contract/agents/agent-content';
import type { Agent } from '#contract/agents/agents';
import { businessOfWorkspace } from '#domain/agents/business';
import { Button } from '@/components/ui/button';
import { FormError } from '@/components/ui/form-error';
import { PageHeader } from '@/components/ui/headings';
import { agentTemplatesQuery, createAgentMutation } from '@/lib/queries/agents';
import { newRequestKey } from '@/lib/request-key';
import { useSessionSnapshot } from '@/lib/session/use-session';
import { ImportAgent } from './import-agent';
import { SentenceForm } from './sentence-form';
import { TemplateList } from './template-list';

/** `/agents/new`: from one sentence, from a template, blank, or from a file. */
export function NewAgentPage() {
  const { data: templates } = useSuspenseQuery(agentTemplatesQuery());
  const navigate = useNavigate();
  const create = useMutation(createAgentMutation(useQueryClient()));
  const keyOf = useKeyOfContent();
  const { user } = useSessionSnapshot();
  const business = businessOfWorkspace(user?.workspaceName ?? '');
  const blank = useMemo(() => ({ ...blankAgent, business_name: business }), [business]);
  const open = (agent: Agent) =>
    void navigate({ to: '/agents/$agentId', params: { agentId: agent.agent_id } });
  const begin = (content: AgentDraft) => {
    if (create.isPending || create.isSuccess) return;
    create.mutate(
      { content, key: keyOf(content) },
      {
        onSuccess: open,
      },
    );
  };
  return (
    <div className="max-w-200">
      <PageHeader
        title="New agent"
        actions={
          <>
            <ImportAgent onImported={open} />
            <Button onClick={() => begin(blank)} aria-disabled={create.isPending || undefined}>
              <Plus aria-hidden="true" /> Start blank
            </Button>
          </>
        }
      />
      <SentenceForm creating={create.isPending} onAccept={begin} />
      <FormError className="mb-4">{create.error?.message}</FormError>
      <TemplateList templates={templates.items} business={business} onChoose={begin} />
    </div>
  );
}

/** One key as long as the same thing is chosen: a double click, or another try, makes one agent. */
function useKeyOfContent(): (content: AgentDraft) => string {
  const held = useRef<{ content: AgentDraft; key: string }>(undefined);
  return (content) => {
    if (held.current?.content !== content) held.current = { content, key: newRequestKey() };
    return held.current.key;
  };
}
