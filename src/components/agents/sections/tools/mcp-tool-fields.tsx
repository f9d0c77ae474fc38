import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { AgentDraft } from '#contract/agents/agent-content';
import type { McpOffer } from '#contract/agents/mcp-tools';
import { argumentsOf, schemaChanges } from '#domain/agents/tools/mcp-schema';
import { Button } from '@/components/ui/button';
import { Disclosure } from '@/components/ui/disclosure';
import { Notice } from '@/components/ui/notice';
import { AreaField } from '../../form/draft-fields';
import { useHolds } from '../../form/editor-places';
import { RowMark } from '../../form/row-mark';
import { ResponseVariableRows } from './response-variable-rows';
import { ToolTrialPanel } from './tool-trial-panel';
import { ToolUseFields, ToolWaitingField } from './tool-use-fields';

interface McpToolFieldsProps {
  index: number;
  /** Its place among the chosen tools of its server. */
  inner: number;
  /** What the server offers by that name now; null: nothing. Undefined until it has answered. */
  offer: McpOffer | null | undefined;
}

/** A tool of a server as the agent uses it, and what has changed about it since it was chosen. */
export function McpToolFields({ index, inner, offer }: McpToolFieldsProps) {
  const place = `tools.${index}.tools.${inner}` as const;
  const [isOpen, setOpen] = useState(false);
  useHolds([place], () => setOpen(true));
  const name = useWatch<AgentDraft, `${typeof place}.name`>({ name: `${place}.name` });
  const schema = useWatch<AgentDraft, `${typeof place}.input_schema`>({ name: `${place}.input_schema` });
  const { needs } = argumentsOf(schema);
  return (
    <div className="grid gap-3 pl-6.5">
      <ChangeNotice place={place} schema={schema} offer={offer} />
      <Disclosure
        quiet
        open={isOpen}
        onOpenChange={setOpen}
        className="text-sm"
        head={
          <>
            The agent knows it as <code className="font-mono">{name || '…'}</code>
            <RowMark parts={[place]} />
          </>
        }
      >
        <div className="grid gap-4 pt-3 text-base">
          <ToolUseFields
            place={place}
            onlyModel={
              needs.length > 0
                ? `Only a model can use it: callers can’t say ${needs.map((one) => `“${one}”`).join(', ')}.`
                : null
            }
          />
          <ToolWaitingField place={place} />
          <AreaField
            name={`${place}.result_message`}
            label="Say with the result"
            help="Use {{status}} for values from a JSON response, {{answer}} for a text response."
          />
          <ResponseVariableRows place={place} />
          <ToolTrialPanel index={index} inner={inner} />
        </div>
      </Disclosure>
    </div>
  );
}

interface ChangeNoticeProps {
  place: `tools.${number}.tools.${number}`;
  schema: Record<string, unknown>;
  offer: McpToolFieldsProps['offer'];
}

function ChangeNotice({ place, schema, offer }: ChangeNoticeProps) {
  const { setValue } = useFormContext<AgentDraft>();
  if (offer === undefined) return null;
  if (offer === null) {
    return <Notice tone="warn">The server no longer has this tool, so calls don’t use it.</Notice>;
  }
  const changes = offer.unusable === null ? schemaChanges(schema, offer.input_schema) : [offer.unusable];
  if (changes.length === 0) return null;
  const takeOver = () =>
    setValue(`${place}.input_schema`, offer.input_schema, { shouldDirty: true, shouldTouch: true });
  return (
    <Notice
      tone="warn"
      actions={offer.unusable === null && <Button onClick={takeOver}>Accept change</Button>}
    >
      <p>The server has changed this tool, so calls don’t use it until you accept the change and publish.</p>
      <ul className="list-disc pl-5">
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
    </Notice>
  );
}
