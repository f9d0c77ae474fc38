import { Link } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import type { Dashboard } from '#contract/figures/dashboard';
import { Button } from '@/components/ui/button';
import { Section } from '@/components/ui/headings';
import { cn } from '@/lib/class-names';

interface Step {
  title: string;
  words: string;
  done: boolean;
  link: ReactElement;
}

interface StartStepsProps {
  dashboard: Dashboard;
  /** What one may do instead. */
  actions?: ReactNode;
}

/** How a new workspace comes to its first call, and an agent to its callers. The first step that is not done carries the button. */
export function StartSteps({ dashboard, actions }: StartStepsProps) {
  const { has_agent, has_call, has_published } = dashboard.start;
  const agent = dashboard.agents.find(({ is_example }) => !is_example);
  const toAgent = (words: string) =>
    agent ? (
      <Link to="/agents/$agentId" params={{ agentId: agent.agent_id }}>
        {words}
      </Link>
    ) : (
      <Link to="/agents">{words}</Link>
    );

  const steps: Step[] = [
    {
      title: 'Describe an agent',
      words: 'Say what it should do on the phone, or start from a template.',
      done: has_agent,
      link: <Link to="/agents/new">Create an agent</Link>,
    },
    {
      title: 'Call it',
      words: 'Talk to it in a test call. See where each answer came from and what it cost.',
      done: has_call,
      link: toAgent('Start a call'),
    },
    {
      title: 'Publish it',
      words: 'Publishing creates a fixed version for live calls. Then share a link or add a phone number.',
      done: has_published,
      link: toAgent('Open the agent'),
    },
  ];
  const next = steps.findIndex((step) => !step.done);
  return (
    <Section title="Get started" actions={actions}>
      <ol className="grid lg:grid-cols-3 lg:gap-8">
        {steps.map((step, index) => (
          <li
            key={step.title}
            className={cn('flex gap-3 py-4', index > 0 && 'max-lg:border-t max-lg:border-line')}
          >
            <span
              aria-hidden="true"
              className={cn(
                'grid size-6 shrink-0 place-items-center rounded-full border text-sm font-medium',
                index === next ? 'border-ink text-ink' : 'border-line-strong text-soft',
              )}
            >
              {step.done ? <Check className="size-4 text-good" /> : index + 1}
            </span>
            <div className="grid content-start gap-1">
              <h3 className="font-medium">
                {step.title}
                {step.done && <span className="sr-only"> (done)</span>}
              </h3>
              <p className="text-soft">{step.words}</p>
              {index === next && (
                <Button asChild variant="primary" className="mt-2 justify-self-start">
                  {step.link}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}
