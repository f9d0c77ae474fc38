import { Plus } from 'lucide-react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import type { AgentDraft } from '#contract/agent-content';
import type { HttpTool } from '#contract/agent-tools';
import { Button } from '@/components/ui/button';
import { RemovableRow } from '../removable-row';
import { ToolFields } from './tool-fields';

const newTool: HttpTool = {
  type: 'http',
  name: '',
  description: '',
  method: 'GET',
  url: '',
  headers: [],
  arguments: [],
  triggers: [],
  result_message: '',
};

/** HTTP requests that the agent can make while it talks. */
export function ToolsSection({ agentId }: { agentId: string }) {
  const { control } = useFormContext<AgentDraft>();
  const { fields, append, remove } = useFieldArray({ control, name: 'tools' });
  return (
    <div className="grid">
      {fields.length === 0 && (
        <p className="measure py-5 text-soft">
          No tools yet. A tool is an HTTP request the agent makes during a call, such as looking up free
          times.
        </p>
      )}
      {fields.map((field, index) => (
        <RemovableRow key={field.id} name={`Tool ${index + 1}`} onRemove={() => remove(index)}>
          <ToolFields agentId={agentId} index={index} />
        </RemovableRow>
      ))}
      <div className="pt-3">
        <Button onClick={() => append(newTool)} aria-disabled={fields.length >= 10 || undefined}>
          <Plus aria-hidden="true" /> Add tool
        </Button>
      </div>
    </div>
  );
}
