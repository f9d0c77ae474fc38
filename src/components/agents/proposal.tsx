import { useEffect, useRef } from 'react';
import type { AgentProposal } from '#contract/agents';
import { Button } from '@/components/ui/button';
import { Badge } from '@/components/ui/status';
import { greetingSample } from '@/lib/agents/greeting-sample';
import { counted } from '@/lib/format/figures';

interface ProposalProps {
  proposal: AgentProposal;
  creating: boolean;
  onAccept: () => void;
}

/** What was made of the sentence, who made it, and the way on. */
export function Proposal({ proposal, creating, onAccept }: ProposalProps) {
  const { content, made_by, explanation } = proposal;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [proposal]);
  const parts = [
    content.facts.length > 0 && counted(content.facts.length, 'fact to collect', 'facts to collect'),
    content.knowledge.length > 0 &&
      counted(content.knowledge.length, 'piece of knowledge', 'pieces of knowledge'),
    content.tools.length > 0 && counted(content.tools.length, 'tool'),
  ].filter((part) => part !== false);
  return (
    <section
      aria-label="Proposed agent"
      className="grid gap-3 rounded-panel border border-line bg-surface p-4"
    >
      <div className="flex flex-wrap items-center gap-2">
        <h2 ref={heading} tabIndex={-1} className="text-lg font-semibold">
          {content.name}
        </h2>
        <Badge>{made_by === 'model' ? 'Made by the model' : 'Made from a template'}</Badge>
      </div>
      <p className="measure whitespace-pre-wrap">{explanation}</p>
      {content.first_message && (
        <p className="measure border-l-2 border-data-agent pl-3">{greetingSample(content)}</p>
      )}
      {parts.length > 0 && <p className="text-sm text-soft">With {parts.join(', ')}.</p>}
      <div>
        <Button variant="primary" pending={creating} onClick={onAccept}>
          Open it in the editor
        </Button>
      </div>
    </section>
  );
}
