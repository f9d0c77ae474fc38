import { useMutation, useQueryClient } from '@tanstack/react-query';
import { SendHorizontal, Square } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { type AssistantChat, type AssistantModel, MOST_ASKED } from '#contract/assistant/assistant';
import { Button } from '@/components/ui/button';
import { DisabledReason } from '@/components/ui/disabled-reason';
import { Field } from '@/components/ui/form/field';
import { FormError } from '@/components/ui/form/form-error';
import { Textarea } from '@/components/ui/form/textarea';
import { tableMoney } from '@/lib/format/money';
import {
  askAssistantMutation,
  cancelAssistantMutation,
  clearAssistantMutation,
} from '@/lib/queries/agents/assistant';
import { useRequestKey } from '@/lib/use-request-key';
import type { OpenDraft } from '../form/open-draft';

interface MessageBoxProps extends Pick<OpenDraft, 'savedRevision'> {
  agentId: string;
  chat: AssistantChat;
}

/** Where one says what should change, and stops it. Enter sends. */
export function MessageBox({ agentId, chat, savedRevision }: MessageBoxProps) {
  const client = useQueryClient();
  const ask = useMutation(askAssistantMutation(client, agentId));
  const cancel = useMutation(cancelAssistantMutation(client, agentId));
  const clear = useMutation(clearAssistantMutation(client, agentId));
  const key = useRequestKey();
  const [text, setText] = useState('');
  const [isSaving, setSaving] = useState(false);
  const [unsaved, setUnsaved] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const isPending = ask.isPending || isSaving;

  const send = async () => {
    if (isPending || chat.is_working || chat.model === null || text.trim() === '') return;
    setSaving(true);
    // It works on the draft as it's saved.
    const revision = await savedRevision();
    setSaving(false);
    setUnsaved(revision === null);
    if (revision === null) return;
    ask.mutate(
      { text, key: key.of(text) },
      {
        onSuccess: () => {
          key.renew();
          // What was typed meanwhile is the next message.
          setText((now) => (now === text ? '' : now));
        },
      },
    );
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  const fault = unsaved
    ? 'The draft couldn’t be saved, so nothing was sent.'
    : (ask.error ?? cancel.error ?? clear.error)?.message;

  return (
    <form onSubmit={submit} className="grid gap-2 border-t border-line p-4">
      <FormError>{fault}</FormError>
      <Field label="What should change?" labelHidden>
        {(control) => (
          <Textarea
            {...control}
            ref={field}
            rows={2}
            className="max-h-40"
            placeholder="What should change?"
            maxLength={MOST_ASKED}
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
              event.preventDefault();
              void send();
            }}
          />
        )}
      </Field>
      <div className="flex items-center justify-between gap-3">
        <p className="min-w-0 text-xs break-words text-soft">{priceWords(chat.model)}</p>
        {chat.is_working ? (
          <Button
            pending={cancel.isPending}
            onClick={() => {
              cancel.mutate();
              // The button goes.
              field.current?.focus();
            }}
          >
            <Square aria-hidden="true" /> Stop
          </Button>
        ) : (
          <span className="flex gap-1">
            {/* A proposed change isn't thrown away with it: that has a button of its own. */}
            {chat.entries.length > 0 && chat.proposal === null && (
              <Button variant="quiet" pending={clear.isPending} onClick={() => clear.mutate()}>
                Start over
              </Button>
            )}
            <DisabledReason reason={chat.model === null ? chat.refusal : null}>
              <Button type="submit" pending={isPending}>
                <SendHorizontal aria-hidden="true" /> Send
              </Button>
            </DisabledReason>
          </span>
        )}
      </div>
    </form>
  );
}

function priceWords(model: AssistantModel | null): string {
  if (model === null) return 'No model is set up.';
  if (model.own_key) return `${model.name}, on your own key`;
  return `${model.name}, about ${tableMoney(model.micros_per_message)} per message`;
}
