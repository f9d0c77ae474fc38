import {
  Blocks,
  Flag,
  Globe,
  Hash,
  LifeBuoy,
  PhoneForwarded,
  Plus,
  UserCheck,
  UserSearch,
} from 'lucide-react';
import { useRef } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import type { AgentDraft } from '#contract/agents/agent-content';
import type { Tool } from '#contract/agents/agent-tools';
import { Button } from '@/components/ui/button';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@/components/ui/overlays/dropdown-menu';
import { newTool } from '@/lib/agents/new-parts';
import { counted } from '@/lib/format/figures';
import { DraftRows } from '../../form/draft-rows';
import { ListFault } from '../../form/field-fault';
import { useUndoableRemove } from '../../form/undo-scope';
import { useOpenRow } from '../../form/use-open-row';
import { ToolFields } from './tool-fields';

const kinds: Record<Tool['type'], { words: string; short?: string; icon: typeof Globe }> = {
  http: { words: 'HTTP request', icon: Globe },
  mcp: { words: 'Tools from an MCP server', short: 'MCP server', icon: Blocks },
  transfer: { words: 'Transfer to a number', icon: PhoneForwarded },
  warm_transfer: { words: 'Transfer to a person, announced', icon: UserCheck },
  help: { words: 'Ask for help', icon: LifeBuoy },
  digits: { words: 'Press digits', icon: Hash },
  end_call: { words: 'End the call', icon: Flag },
  lookup: { words: 'Lookup before the call', icon: UserSearch },
};
/** Their names are given, or come with the answer. */
const beginsWithUrl = (type: Tool['type']) => type === 'lookup' || type === 'mcp';
const kindNames = Object.keys(kinds) as Tool['type'][];

/** What the agent can do while it talks. */
export function ToolsSection() {
  const { fields, append, remove } = useFieldArray<AgentDraft, 'tools'>({ name: 'tools' });
  const removeRow = useUndoableRemove({ list: 'tools', noun: 'Tool' }, remove);
  const openRow = useOpenRow('tools', fields);
  const added = useRef(false);
  return (
    <div className="grid">
      {fields.length === 0 && (
        <p className="measure py-3 text-soft">
          No tools yet. Add what the agent should do during a call, such as looking up free times or
          transferring to a person.
        </p>
      )}
      <DraftRows
        list="tools"
        label="Tools"
        noun="Tool"
        rows={fields}
        openRow={openRow}
        head={(index) => <ToolHead index={index} />}
        onRemove={removeRow}
      >
        {(index) => <ToolFieldsOf type={fields[index]?.type} index={index} />}
      </DraftRows>
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
              // After adding a tool one continues in it, not at the menu.
              if (!added.current) return;
              added.current = false;
              event.preventDefault();
              const type = fields.at(-1)?.type;
              openRow.focusLast(type && beginsWithUrl(type) ? 'url' : 'name');
            }}
          >
            {kindNames.map((type) => {
              const { words, icon: Icon } = kinds[type];
              return (
                <DropdownMenuItem
                  key={type}
                  // One answer is what a call begins with.
                  disabled={type === 'lookup' && fields.some((tool) => tool.type === 'lookup')}
                  onSelect={() => {
                    added.current = true;
                    const first = beginsWithUrl(type) ? 'url' : 'name';
                    openRow.add(() => append(newTool(type), { shouldFocus: false }), first);
                  }}
                >
                  <Icon aria-hidden="true" /> {words}
                </DropdownMenuItem>
              );
            })}
          </DropdownMenuContent>
        </DropdownMenu>
      </div>
    </div>
  );
}

function ToolFieldsOf({ type, index }: { type: Tool['type'] | undefined; index: number }) {
  return type && <ToolFields type={type} index={index} />;
}

/** A tool in one line: its name, what it does, and where. */
function ToolHead({ index }: { index: number }) {
  const tool = useWatch<AgentDraft, `tools.${number}`>({ name: `tools.${index}` }) as
    | AgentDraft['tools'][number]
    | undefined;
  if (!tool) return null;
  const { words, short = words, icon: Icon } = kinds[tool.type];
  return (
    <>
      <Icon aria-hidden="true" className="size-4 shrink-0 text-soft" />
      <span className="max-w-1/2 min-w-0 truncate font-mono text-sm font-medium sm:w-36 sm:shrink-0">
        {tool.name || 'New tool'}
      </span>
      <span className="shrink-0 text-sm text-soft max-sm:hidden">{short}</span>
      <span className="min-w-0 truncate text-sm text-soft max-sm:hidden">{targetOf(tool)}</span>
    </>
  );
}

function targetOf(tool: AgentDraft['tools'][number]): string {
  switch (tool.type) {
    case 'http':
    case 'lookup':
      return tool.url.replace(/^https?:\/\//, '');
    case 'mcp':
      return [
        tool.tools.length > 0 && counted(tool.tools.length, 'tool'),
        tool.url.replace(/^https?:\/\//, ''),
      ]
        .filter((part) => part !== false && part !== '')
        .join(' · ');
    case 'transfer':
      return [tool.to, tool.number].filter((part) => part !== '').join(', ');
    case 'warm_transfer':
      return [tool.to, ...tool.people.map(({ label, number }) => label || number)]
        .filter((part) => part !== '')
        .join(', ');
    case 'digits':
      return tool.digits;
    case 'help':
      return `waits ${tool.wait_seconds} s`;
    case 'end_call':
      return '';
  }
}
