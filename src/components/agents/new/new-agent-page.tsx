import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { type AgentDraft, blankAgent } from '#contract/agents/agent-content';
import type { Agent, AgentTemplate } from '#contract/agents/agents';
import { businessOfWorkspace, withBusiness } from '#domain/agents/business';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/form/field';
import { FormError } from '@/components/ui/form/form-error';
import { PageHeader, Section } from '@/components/ui/headings';
import { Input } from '@/components/ui/form/input';
import { readersTimeZone } from '@/lib/format/readers-time-zone';
import { greetingSample } from '@/lib/agents/greeting-sample';
import { agentTemplatesQuery, createAgentMutation } from '@/lib/queries/agents/agents';
import { useSessionSnapshot } from '@/lib/session/use-session';
import { useRequestKey } from '@/lib/use-request-key';
import { ImportAgent } from './import-agent';
import { SentenceForm } from './sentence-form';

/** `/agents/new`: from one sentence, from a template, blank, or from a file. */
export function NewAgentPage() {
  const { data: templates } = useSuspenseQuery(agentTemplatesQuery());
  const navigate = useNavigate();
  const create = useMutation(createAgentMutation(useQueryClient()));
  // A double click, or another try, makes one agent.
  const key = useRequestKey();
  const { user } = useSessionSnapshot();
  const business = businessOfWorkspace(user?.workspaceName ?? '');
  const blank = useMemo(() => ({ ...blankAgent, business_name: business }), [business]);
  const open = (agent: Agent) =>
    void navigate({ to: '/agents/$agentId', params: { agentId: agent.agent_id } });
  const begin = (chosen: AgentDraft) => {
    if (create.isPending || create.isSuccess) return;
    // The hours of a business are in its own time, wherever its callers are.
    const content = { ...chosen, time_zone: chosen.time_zone || readersTimeZone() };
    create.mutate(
      { content, key: key.of(content) },
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

interface TemplateListProps {
  templates: readonly AgentTemplate[];
  /** What the business is called, as far as the workspace says it. */
  business: string;
  onChoose: (content: AgentDraft) => void;
}

/** Templates, each with the first sentence its callers hear. */
function TemplateList({ templates, business: known, onChoose }: TemplateListProps) {
  const [business, setBusiness] = useState(known);
  const filled = useMemo(
    () => templates.map((one) => ({ ...one, content: withBusiness(one.content, business.trim()) })),
    [templates, business],
  );
  return (
    <Section
      title="Or start from a template"
      description="Ready to test. What’s made up, such as prices and hours, is marked until you replace it."
    >
      <Field
        label="Business name"
        help="Callers hear it. Leave empty to keep each template’s example."
        className="pt-4"
      >
        {(control) => (
          <Input
            {...control}
            className="sm:max-w-80"
            maxLength={80}
            value={business}
            onChange={(event) => setBusiness(event.target.value)}
          />
        )}
      </Field>
      <ul className="grid gap-3 pt-4 sm:grid-cols-2">
        {filled.map((template) => (
          <li key={template.template_id} className="grid">
            <button
              type="button"
              className="grid w-full cursor-pointer content-start gap-1 rounded-panel border border-line bg-surface p-4 text-left transition-colors duration-120 ease-out hover:border-line-strong hover:bg-raised"
              onClick={() => onChoose(template.content)}
            >
              <span className="font-medium">{template.title}</span>
              <span className="measure text-soft">{template.summary}</span>
              <span className="measure mt-1 border-l-2 border-data-agent pl-3">
                {greetingSample(template.content)}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Section>
  );
}
