import { useMemo, useState } from 'react';
import type { AgentDraft } from '#contract/agents/agent-content';
import type { AgentTemplate } from '#contract/agents/agents';
import { withBusiness } from '#domain/agents/business';
import { Field } from '@/components/ui/field';
import { Section } from '@/components/ui/headings';
import { Input } from '@/components/ui/input';
import { greetingSample } from '@/lib/agents/greeting-sample';

interface TemplateListProps {
  templates: readonly AgentTemplate[];
  /** What the business is called, as far as the workspace says it. */
  business: string;
  onChoose: (content: AgentDraft) => void;
}

/** Templates, each with the first sentence its callers hear. */
export function TemplateList({ templates, business: known, onChoose }: TemplateListProps) {
  const [business, setBusiness] = useState(known);
  const filled = useMemo(
    () => templates.map((one) => ({ ...one, content: withBusiness(one.content, business.trim()) })),
    [templates, business],
  );
  return (
    <Section title="Or start from a template" description="Ready to call. Edit anything later.">
      <Field
        label="Business name"
        help="Callers hear it. Leave empty to keep each template’s example."
        className="pt-4"
      >
        {(control) => (
          <Input
            {...control}
            className="max-w-80"
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
