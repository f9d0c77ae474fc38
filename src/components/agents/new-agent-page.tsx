import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useRef } from 'react';
import { type AgentContent, blankAgent } from '#contract/agents';
import { Button } from '@/components/ui/button';
import { FormError } from '@/components/ui/form-error';
import { PageHeader } from '@/components/ui/headings';
import { agentTemplatesQuery, createAgentMutation } from '@/lib/queries/agents';
import { newRequestKey } from '@/lib/request-key';

/** `/agents/new`: start from a template, shown by what it says first, or blank. */
export function NewAgentPage() {
  const { data: templates } = useSuspenseQuery(agentTemplatesQuery());
  const client = useQueryClient();
  const navigate = useNavigate();
  const create = useMutation({ ...createAgentMutation(client), meta: { silent: true } });
  const keyOf = useKeyOfContent();
  const begin = (content: AgentContent) => {
    if (create.isPending || create.isSuccess) return;
    create.mutate(
      { content, key: keyOf(content) },
      {
        onSuccess: (agent) => void navigate({ to: '/agents/$agentId', params: { agentId: agent.agent_id } }),
      },
    );
  };
  return (
    <>
      <PageHeader
        title="New agent"
        actions={
          <Button onClick={() => begin(blankAgent)} pending={create.isPending}>
            <Plus aria-hidden="true" /> Start blank
          </Button>
        }
      />
      <FormError className="mb-4">{create.error?.message}</FormError>
      <p className="measure pb-4 text-soft">
        Choose what the agent should do on the phone. Everything in a template can be changed.
      </p>
      <ul className="grid border-t border-line">
        {templates.items.map((template) => (
          <li key={template.template_id} className="border-b border-line">
            <button
              type="button"
              className="grid w-full cursor-pointer gap-1 px-2 py-4 text-left hover:bg-raised"
              onClick={() => begin(template.content)}
            >
              <span className="font-medium">{template.title}</span>
              <span className="measure text-soft">{template.summary}</span>
              <span className="measure border-l-2 border-data-agent pl-3">
                {template.content.first_message}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** One key as long as the same thing is chosen: a double click, or another try, makes one agent. */
function useKeyOfContent(): (content: AgentContent) => string {
  const held = useRef<{ content: AgentContent; key: string }>(undefined);
  return (content) => {
    if (held.current?.content !== content) held.current = { content, key: newRequestKey() };
    return held.current.key;
  };
}
