import { VariableInputs } from '@/components/calls/out/variable-fields';
import { Disclosure } from '@/components/ui/disclosure';
import { useWatch } from 'react-hook-form';
import type { AgentDraft } from '#contract/agents/agent-content';
import { isAsking, conversationTools } from '#domain/agents/tools/conversation-tools';
import type { TestCallSetup } from '@/lib/queries/calls/calls';

export type CallSettings = Omit<TestCallSetup, 'replay' | 'sound'>;

interface CallSetupProps {
  settings: CallSettings;
  onChange: (settings: CallSettings) => void;
}

const toolChoices = [
  { value: 'real', label: 'Live', help: 'sends real requests' },
  { value: 'by_hand', label: 'Manual', help: 'you type the response' },
] as const;

/** What a call can be given before it starts; nothing where the agent has neither variables nor tools. */
export function CallSetup({ settings, onChange }: CallSetupProps) {
  const [variables, tools] = useWatch<AgentDraft, ['variables', 'tools']>({ name: ['variables', 'tools'] });
  const named = variables.filter(({ name }) => name !== '');
  return (
    <>
      {named.length > 0 && (
        <fieldset className="grid gap-3">
          <legend className="pb-2 text-sm font-medium text-soft">Variables</legend>
          <VariableInputs
            variables={named}
            values={settings.variables}
            onChange={(variables) => onChange({ ...settings, variables })}
          />
        </fieldset>
      )}
      {conversationTools(tools).some(isAsking) && (
        <fieldset className="grid gap-1">
          <legend className="pb-1 text-sm font-medium text-soft">Tools</legend>
          {toolChoices.map(({ value, label, help }) => (
            <label key={value} className="flex min-h-8 cursor-pointer items-center gap-2.5 touch:min-h-11">
              <input
                type="radio"
                name="tools-of-the-call"
                value={value}
                checked={settings.tools === value}
                onChange={() => onChange({ ...settings, tools: value })}
                className="size-4 cursor-pointer accent-brand"
              />
              <span>
                {label} <span className="text-soft">· {help}</span>
              </span>
            </label>
          ))}
        </fieldset>
      )}
    </>
  );
}

/** The same out of the way, for the call after this one. */
export function NextCallSetup(props: CallSetupProps) {
  const [variables, tools] = useWatch<AgentDraft, ['variables', 'tools']>({ name: ['variables', 'tools'] });
  if (variables.length === 0 && !conversationTools(tools).some(isAsking)) return null;
  return (
    <Disclosure quiet head="Variables and tools" className="text-sm">
      <div className="grid gap-4 pt-3">
        <CallSetup {...props} />
      </div>
    </Disclosure>
  );
}
