import { useMutation } from '@tanstack/react-query';
import { Sparkles } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import type { AgentDraft } from '#contract/agents/agent-content';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { FormError } from '@/components/ui/form-error';
import { Textarea } from '@/components/ui/textarea';
import { proposeAgentMutation } from '@/lib/queries/agents';
import { Proposal } from './proposal';

interface SentenceFormProps {
  creating: boolean;
  onAccept: (content: AgentDraft) => void;
}

/** One box: what the agent should do on the phone. The answer is shown before anything is made. */
export function SentenceForm({ creating, onAccept }: SentenceFormProps) {
  const [sentence, setSentence] = useState('');
  const [fault, setFault] = useState<string>();
  const propose = useMutation({ ...proposeAgentMutation(), meta: { silent: 'agent.propose' } });
  const form = useRef<HTMLFormElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (propose.isPending) return;
    const text = sentence.trim();
    const isShort = text.length < 3;
    setFault(isShort ? 'Describe in a sentence what it should do.' : undefined);
    if (!isShort) propose.mutate(text);
  };
  // A sentence has one line; ⇧↵ still makes another.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    form.current?.requestSubmit();
  };
  return (
    <div className="grid gap-4 pb-10">
      <form ref={form} onSubmit={submit} className="grid gap-3">
        <Field label={<span className="text-lg">What should it do on the phone?</span>} error={fault}>
          {(control) => (
            <Textarea
              {...control}
              rows={2}
              maxLength={1000}
              placeholder="Answer for my bakery, Crumb & Co: take cake orders with a pick-up day and say when we’re open."
              value={sentence}
              onChange={(event) => setSentence(event.target.value)}
              onKeyDown={onKeyDown}
            />
          )}
        </Field>
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" variant={propose.data ? 'secondary' : 'primary'} pending={propose.isPending}>
            <Sparkles aria-hidden="true" /> {propose.data ? 'Regenerate' : 'Generate agent'}
          </Button>
          {propose.isPending && <output className="text-sm text-soft">Generating…</output>}
        </div>
      </form>
      <FormError>{propose.error?.message}</FormError>
      {propose.data && !propose.isPending && (
        <Proposal
          proposal={propose.data}
          creating={creating}
          onAccept={() => onAccept(propose.data.content)}
        />
      )}
    </div>
  );
}
