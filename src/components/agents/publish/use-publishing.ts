import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { AgentContent, AgentDraft } from '#contract/agents/agent-content';
import type { Agent } from '#contract/agents/agents';
import { exampleFaults } from '#domain/agents/examples';
import { countGate, gateRefusal } from '#domain/agent-tests/publish-gate';
import { ApiError } from '@/lib/api/api-error';
import { reportError } from '@/lib/api/error-events';
import { notify } from '@/lib/notifications/notifications';
import { publishGateQuery } from '@/lib/queries/agents/agent-tests';
import { publishAgentMutation } from '@/lib/queries/agents/agents';
import { useRequestKey } from '@/lib/use-request-key';
import { CHECK_MARKED } from '@/components/ui/repeated-words';
import { markRefused } from '../form/draft-faults';
import { EXAMPLE_FAULT } from '../form/example-note';
import type { Autosave } from '../saving/use-autosave';

export interface Publishing {
  pending: boolean;
  /** Resolves with what kept the version from being published, in a sentence; null when nothing did. */
  publish: (options?: { note?: string; despiteFailingTests?: boolean }) => Promise<PublishProblem | null>;
}

export interface PublishProblem {
  words: string;
  /** A test fails; the agent's rule may still allow it. */
  testsFail: boolean;
  /** A notification has said it. */
  isTold?: boolean;
}

/** Publishes the current draft: checked whole, saved, then frozen as the next version. */
export function usePublishing(
  agent: Agent,
  form: UseFormReturn<AgentDraft>,
  { saver, saveNow }: Autosave,
  complete: () => Promise<AgentContent | null>,
  showFirstFault: () => void,
): Publishing {
  const client = useQueryClient();
  const mutation = useMutation({
    ...publishAgentMutation(client, agent.agent_id),
    meta: { silent: 'agent.publish' },
  });
  const key = useRequestKey();
  // Once another version is live, publishing the same draft makes a version of its own.
  useEffect(() => key.renew(), [key, agent.live_version]);

  async function publish({ note = '', despiteFailingTests = false } = {}): Promise<PublishProblem | null> {
    if (!(await complete())) {
      return {
        words: `The agent isn’t complete. ${CHECK_MARKED}`,
        testsFail: false,
      };
    }
    const examples = exampleFaults(form.getValues());
    if (examples.length > 0) {
      for (const { field, message } of examples) {
        // Paths of the draft's own fields.
        form.setError(field as keyof AgentDraft, { type: EXAMPLE_FAULT, message });
      }
      showFirstFault();
      return { words: examplesStand(examples.length), testsFail: false };
    }
    await saveNow();
    if (saver.snapshot().kind !== 'saved') {
      return { words: 'The draft couldn’t be saved, so it wasn’t published.', testsFail: false };
    }
    const publication = { revision: saver.revision, note, despiteFailingTests };
    // What the server would refuse isn't sent. Without an answer it still decides.
    const gate = await client
      .query({ ...publishGateQuery(agent.agent_id, saver.revision), staleTime: 0 })
      .catch(() => null);
    const rule = form.getValues('failing_tests');
    const refusal = gate && gateRefusal(countGate(gate.tests), { rule, despite: despiteFailingTests });
    if (refusal) return { words: refusal, testsFail: true };
    try {
      const { live_version } = await mutation.mutateAsync({ ...publication, key: key.of(publication) });
      notify(
        live_version === 1
          ? 'v1 is live. Share a link, or add a phone number.'
          : `v${live_version} is live. Calls from now on use it.`,
        { severity: 'success' },
      );
      return null;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const testsFail = error.code === 'tests_failed';
      if (!testsFail) {
        if (markRefused(form, error)) showFirstFault();
        else reportError(error);
      }
      return { words: error.message, testsFail, isTold: !testsFail && error.fields.length === 0 };
    }
  }

  return { pending: mutation.isPending, publish };
}

function examplesStand(fields: number): string {
  return fields === 1
    ? 'One field has an example value. It’s marked; replace it, or keep it as it is.'
    : `${fields} fields have example values. They’re marked; replace them, or keep them as they are.`;
}
