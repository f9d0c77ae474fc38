import type { AgentDraft } from '#contract/agent-content';
import type { AgentTemplate } from '#contract/agents';
import { Section } from '@/components/ui/headings';
import { greetingSample } from '@/lib/agents/greeting-sample';

interface TemplateListProps {
  templates: readonly AgentTemplate[];
  onChoose: (content: AgentDraft) => void;
}

/** Templates, each with the first sentence its callers hear. */
export function TemplateList({ templates, onChoose }: TemplateListProps) {
  return (
    <Section
      title="Or start from a template"
      description="Complete agents that talk at once. Everything in them can be changed."
    >
      <ul className="grid">
        {templates.map((template) => (
          <li key={template.template_id} className="border-b border-line">
            <button
              type="button"
              className="grid w-full cursor-pointer gap-1 px-2 py-4 text-left hover:bg-raised"
              onClick={() => onChoose(template.content)}
            >
              <span className="font-medium">{template.title}</span>
              <span className="measure text-soft">{template.summary}</span>
              <span className="measure border-l-2 border-data-agent pl-3">
                {greetingSample(template.content)}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Section>
  );
}
