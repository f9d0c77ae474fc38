import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { AgentDraft } from '#contract/agents/agent-content';
import { McpTarget } from '#contract/agents/agent-tools';
import { Button } from '@/components/ui/button';
import { FormError } from '@/components/ui/form/form-error';
import { identifierOf } from '@/lib/agents/new-parts';
import { counted } from '@/lib/format/figures';
import { listMcpToolsMutation } from '@/lib/queries/agents/agents';
import { NumberField, TextField } from '../../form/draft-fields';
import { useEditor } from '../../form/editor-context';
import { useAfterSave } from '../../form/use-after-save';
import { HeaderRows } from './header-rows';
import { McpSignIn } from './mcp-sign-in';
import { McpTools } from './mcp-tools';
import { NOT_COMPLETE } from './use-mcp-sign-in';

/** An MCP server: where it is, what it's asked with, and which of its tools the agent uses. */
export function McpServerFields({ index }: { index: number }) {
  const { listing, connect, fault, isPending } = useListing(index);
  return (
    <>
      <TextField
        name={`tools.${index}.url`}
        label="URL"
        help="The MCP server’s address (Streamable HTTP)."
        code
        inputProps={{ inputMode: 'url', placeholder: 'https://example.com/mcp' }}
      />
      <McpSignIn index={index} onSignedIn={connect} />
      <HeaderRows index={index} />
      <div className="grid gap-1.5">
        <div className="flex flex-wrap items-center gap-3">
          <Button pending={isPending} onClick={connect}>
            {listing === undefined ? 'Connect' : 'Connect again'}
          </Button>
          <output className="min-w-0 text-sm text-soft">
            {listing?.server &&
              `${[listing.server.name, listing.server.version].join(' ').trim()} offers ${counted(listing.tools.length + listing.left_off, 'tool')}.`}
          </output>
        </div>
        <FormError>{fault ?? listing?.error ?? null}</FormError>
      </div>
      <McpTools index={index} listing={listing?.error === null ? listing : undefined} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          name={`tools.${index}.name`}
          label="Server name"
          help="Shown in this list."
          code
          inputProps={{ placeholder: 'store' }}
        />
        <NumberField
          name={`tools.${index}.timeout_ms`}
          label="Timeout (ms)"
          help="For each tool call, including connecting."
        />
      </div>
    </>
  );
}

/** Asks the server for its tools: when that's wanted, and as the row opens where the agent uses some of them. */
function useListing(index: number) {
  const { agentId } = useEditor();
  const { isUnderWay, afterSave } = useAfterSave();
  const { getValues, setValue } = useFormContext<AgentDraft>();
  const [fault, setFault] = useState<string | null>(null);
  const asked = useMutation({ ...listMcpToolsMutation(agentId), meta: { silent: 'mcp.list' } });

  const ask = async () => {
    const parsed = McpTarget.safeParse(getValues(`tools.${index}`));
    setFault(parsed.success ? null : (parsed.error.issues[0]?.message ?? NOT_COMPLETE));
    if (!parsed.success) return;
    await asked.mutateAsync(parsed.data, {
      onSuccess: ({ server }) => {
        if (server === null || getValues(`tools.${index}.name`) !== '') return;
        setValue(`tools.${index}.name`, identifierOf(server.name) || 'mcp', { shouldDirty: true });
      },
    });
  };
  // A secret typed a moment ago is sealed by the save; the request then uses what was sealed.
  const connect = () => void afterSave(ask);

  // What has changed there is told as the row opens.
  const first = useRef(ask);
  useEffect(() => {
    const tool = getValues(`tools.${index}`);
    if (tool.type === 'mcp' && tool.tools.length > 0) first.current().catch(() => undefined);
  }, [getValues, index]);

  return {
    listing: asked.data,
    fault: fault ?? asked.error?.message ?? null,
    isPending: isUnderWay || asked.isPending,
    connect,
  };
}
