import { Flag, Globe, Hash, PhoneForwarded, Plus } from 'lucide-react';
import { useRef } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import type { AgentDraft } from '#contract/agent-content';
import type { Tool } from '#contract/agent-tools';
import { Button } from '@/components/ui/button';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import { newTool } from '@/lib/agents/new-parts';
import { ListFault } from '../list-fault';
import { RemovableRow } from '../removable-row';
import { useUndoableRemove } from '../undo-scope';
import { ToolFields } from './tool-fields';

const kinds: readonly { type: Tool['type']; words: string; icon: typeof Globe }[] = [
  { type: 'http', words: 'HTTP request', icon: Globe },
  { type: 'transfer', words: 'Transfer to a number', icon: PhoneForwarded },
  { type: 'digits', words: 'Press digits', icon: Hash },
  { type: 'end_call', words: 'End the call', icon: Flag },
];

/** What the agent can do while it talks. */
export function ToolsSection() {
  const { fields, append, remove } = useFieldArray<AgentDraft, 'tools'>({ name: 'tools' });
  const removeRow = useUndoableRemove({ list: 'tools', noun: 'Tool' }, remove);
  const { setFocus } = useFormContext<AgentDraft>();
  const added = useRef(false);
  return (
    <div className="grid">
      {fields.length === 0 && (
        <p className="measure py-5 text-soft">
          No tools yet. A tool is something the agent does during a call: a request such as looking up free
          times, a transfer to a person, pressing digits, or ending the call.
        </p>
      )}
      {fields.map((field, index) => (
        <RemovableRow key={field.id} name={`Tool ${index + 1}`} onRemove={() => removeRow(index)}>
          <p className="text-sm text-soft">{kinds.find(({ type }) => type === field.type)?.words}</p>
          <ToolFields type={field.type} index={index} />
        </RemovableRow>
      ))}
      <ListFault name="tools" />
      <div className="pt-3">
        <DropdownMenu>
          <DropdownMenuTrigger asChild>
            <Button disabled={fields.length >= 10}>
              <Plus aria-hidden="true" /> Add tool
            </Button>
          </DropdownMenuTrigger>
          <DropdownMenuContent
            align="start"
            onCloseAutoFocus={(event) => {
              // Whoever has added a tool goes on in it, not at the menu.
              if (!added.current) return;
              added.current = false;
              event.preventDefault();
              setFocus(`tools.${fields.length - 1}.name`);
            }}
          >
            {kinds.map(({ type, words, icon: Icon }) => (
              <DropdownMenuItem
                key={type}
                onSelect={() => {
                  added.current = true;
                  append(newTool(type), { shouldFocus: false });
                }}
              >
                <Icon aria-hidden="true" /> {words}
              </DropdownMenuItem>
            ))}
          </DropdownMenuContent>
        </DropdownMenu>
      </div>
    </div>
  );
}
