import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import type { AgentDraft } from '#contract/agents/agent-content';
import { type McpListing, type McpOffer, MOST_TOOLS_OF_A_SERVER } from '#contract/agents/mcp-tools';
import { conversationTools } from '#domain/agents/tools/conversation-tools';
import { Checkbox } from '@/components/ui/form/checkbox';
import { ChoiceField } from '@/components/ui/form/field';
import { chosenTool } from '@/lib/agents/new-parts';
import { ListFault } from '../../form/field-fault';
import { useUndoableRemove } from '../../form/undo-scope';
import { McpToolFields } from './mcp-tool-fields';

interface McpToolsProps {
  index: number;
  /** Undefined until the server has answered. */
  listing: McpListing | undefined;
}

/** The tools of a server: those that the agent uses, then the others that are offered. */
export function McpTools({ index, listing }: McpToolsProps) {
  const list = `tools.${index}.tools` as const;
  const { getValues } = useFormContext<AgentDraft>();
  const { fields, append, remove } = useFieldArray<AgentDraft, `tools.${number}.tools`>({ name: list });
  const removeTool = useUndoableRemove({ list, noun: 'Tool' }, remove);
  const chosen = useWatch<AgentDraft, `tools.${number}.tools`>({ name: list });
  const others = (listing?.tools ?? []).filter(({ tool }) => !chosen.some((one) => one.tool === tool));
  if (fields.length + others.length === 0) {
    return (
      <div className="grid gap-1.5 empty:hidden">
        {listing && <p className="text-soft">The server offers no tools.</p>}
        <ListFault name={list} />
      </div>
    );
  }

  const choose = (offer: McpOffer) => {
    const taken = conversationTools(getValues('tools')).map(({ name }) => name);
    append(chosenTool(offer, taken), { shouldFocus: false });
  };
  return (
    <fieldset className="grid">
      <legend className="float-left pb-1 font-medium">Tools of the server</legend>
      <ul className="grid">
        {fields.map((field, place) => {
          const offer = listing?.tools.find(({ tool }) => tool === field.tool);
          return (
            <li key={field.id} className="grid gap-2 border-b border-line py-2">
              <OfferedTool
                tool={field.tool}
                description={offer?.title ?? ''}
                checked
                onChange={() => removeTool(place)}
              />
              <McpToolFields index={index} inner={place} offer={listing && (offer ?? null)} />
            </li>
          );
        })}
        {others.map((offer) => (
          <li key={offer.tool} className="border-b border-line py-2">
            <OfferedTool
              tool={offer.tool}
              description={offer.unusable ?? offer.description}
              checked={false}
              disabled={offer.unusable !== null || fields.length >= MOST_TOOLS_OF_A_SERVER}
              onChange={() => choose(offer)}
            />
          </li>
        ))}
      </ul>
      {listing !== undefined && listing.left_off > 0 && (
        <p className="pt-2 text-sm text-soft">{listing.left_off} more aren’t shown.</p>
      )}
      <ListFault name={list} />
    </fieldset>
  );
}

interface OfferedToolProps {
  tool: string;
  description: string;
  checked: boolean;
  disabled?: boolean;
  onChange: () => void;
}

function OfferedTool({ tool, description, checked, disabled = false, onChange }: OfferedToolProps) {
  return (
    <ChoiceField
      label={<span className="min-w-0 font-mono text-sm break-all">{tool}</span>}
      help={description === '' ? undefined : <span className="line-clamp-3">{description}</span>}
    >
      {(control) => <Checkbox {...control} checked={checked} disabled={disabled} onChange={onChange} />}
    </ChoiceField>
  );
}
