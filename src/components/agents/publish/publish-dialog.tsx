import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Agent } from '#contract/agents/agents';
import { countGate, isOpen } from '#domain/agent-tests/publish-gate';
import { Button } from '@/components/ui/button';
import { Dialog, DialogActions, DialogContent } from '@/components/ui/overlays/dialog';
import { DisabledReason } from '@/components/ui/disabled-reason';
import { Field } from '@/components/ui/form/field';
import { FormError } from '@/components/ui/form/form-error';
import { Input } from '@/components/ui/form/input';
import { notify } from '@/lib/notifications/notifications';
import { publishGateQuery } from '@/lib/queries/agents/agent-tests';
import { PublishGate } from './publish-gate';
import type { Publishing, PublishProblem } from './use-publishing';

interface PublishDialogProps {
  agent: Agent;
  publishing: Publishing;
  /** What the attempt that opened the dialog ran into; null where it was opened to write a note. */
  problem: PublishProblem | null;
  /** The agent's rule for tests that fail or haven't run. */
  rule: 'warn' | 'refuse';
  /** Why this person may not run tests; null when they may. */
  refusal: string | null;
  /** Leads to the rule, once the dialog has closed. */
  onChangeRule: () => void;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onPublished?: (() => void) | undefined;
}

/** Publishes with a note, and has the tests run on what is published. */
export function PublishDialog({
  open,
  onOpenChange,
  onPublished,
  onChangeRule,
  ...rest
}: PublishDialogProps) {
  const { live_version } = rest.agent;
  const leadsToRule = useRef(false);
  return (
    <Dialog mayBeLeft open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title="Publish"
        description={
          live_version === null
            ? 'Creates a version and makes it live.'
            : 'Creates the next version and makes it live.'
        }
        className="max-w-140"
        onCloseAutoFocus={() => {
          if (leadsToRule.current) onChangeRule();
          leadsToRule.current = false;
        }}
      >
        <PublishForm
          {...rest}
          onChangeRule={() => {
            leadsToRule.current = true;
            onOpenChange(false);
          }}
          onDone={() => {
            onOpenChange(false);
            onPublished?.();
          }}
        />
      </DialogContent>
    </Dialog>
  );
}

type PublishFormProps = Omit<PublishDialogProps, 'open' | 'onOpenChange' | 'onPublished'> & {
  onDone: () => void;
};

function PublishForm({
  agent,
  publishing,
  problem: first,
  rule,
  refusal,
  onChangeRule,
  onDone,
}: PublishFormProps) {
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState(first);
  const gate = useQuery(publishGateQuery(agent.agent_id, agent.draft_revision));
  const count = gate.data && countGate(gate.data.tests);
  // Without an answer the server still decides.
  const testsFail = count ? !isOpen(count) : (problem?.testsFail ?? false);
  const publishRefusal = testsFail && rule === 'refuse' ? 'Every test must pass on this draft first.' : null;

  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (publishing.pending || publishRefusal !== null) return;
    const next = await publishing.publish({ note: note.trim(), despiteFailingTests: testsFail });
    // One who closed it meanwhile is at something else, and believes it published.
    if (isGone.current) {
      if (next && !next.isTold) {
        notify(`“${agent.draft.name}” wasn’t published. ${next.words}`, { severity: 'warning' });
      }
      return;
    }
    if (next) {
      setProblem(next);
      void gate.refetch();
    } else onDone();
  };
  return (
    <form className="grid gap-4" onSubmit={submit}>
      {gate.data && gate.data.tests.length > 0 && (
        <>
          <PublishGate agentId={agent.agent_id} gate={gate.data} refusal={refusal} />
          <p className="flex flex-wrap items-baseline gap-x-2 text-sm text-soft">
            {rule === 'refuse'
              ? 'If tests fail, publishing is blocked.'
              : 'If tests fail, you can still publish.'}
            <Button
              variant="link"
              className="text-sm"
              aria-label="Change what happens if tests fail"
              onClick={onChangeRule}
            >
              Change
            </Button>
          </p>
        </>
      )}
      {/* What the tests say is said above, and changes as they run. */}
      <FormError>{problem?.testsFail ? gate.isError && problem.words : problem?.words}</FormError>
      <Field label="Note" aside="optional" help="Shown in the list of versions.">
        {(control) => (
          <Input
            {...control}
            autoComplete="off"
            maxLength={200}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        )}
      </Field>
      <DialogActions>
        <DisabledReason reason={publishRefusal}>
          {/* Where tests say otherwise it isn't what the dialog is for. */}
          <Button type="submit" variant={testsFail ? 'secondary' : 'primary'} pending={publishing.pending}>
            {testsFail && rule === 'warn' ? 'Publish anyway' : 'Publish'}
          </Button>
        </DisabledReason>
      </DialogActions>
    </form>
  );
}
