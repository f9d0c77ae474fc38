import { Plus, TriangleAlert } from 'lucide-react';
import { useMemo } from 'react';
import { useFormContext } from 'react-hook-form';
import type { AgentDraft } from '#contract/agents/agent-content';
import { Button } from '@/components/ui/button';
import { type PromptNames, unknownVariables } from '@/lib/agents/prompt-names';

/** Names in `{{…}}` that nothing has, with the way to make them variables. Nothing when all are known. */
export function UnknownVariables({ text, names }: { text: string; names: PromptNames }) {
  const { getValues, setValue } = useFormContext<AgentDraft>();
  const unknown = useMemo(() => unknownVariables(text, names), [text, names]);
  const add = (name: string) =>
    setValue('variables', [...getValues('variables'), { name, default: '' }], { shouldDirty: true });
  return (
    <output className="grid gap-1 empty:hidden">
      {unknown.map((name) => (
        <span key={name} className="flex flex-wrap items-center gap-x-2 text-sm">
          <TriangleAlert aria-hidden="true" className="size-4 shrink-0 text-warn" />
          <span>
            No variable is named <code className="font-mono break-all">{name}</code>.
          </span>
          {/^[a-z][a-z0-9_]{0,39}$/.test(name) && (
            <Button variant="link" className="text-sm" onClick={() => add(name)}>
              <Plus aria-hidden="true" /> Add it
            </Button>
          )}
        </span>
      ))}
    </output>
  );
}
