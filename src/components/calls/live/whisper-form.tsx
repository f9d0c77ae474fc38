import { Send } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { CallEvent } from '#contract/calls/call-events';
import { MOST_WHISPERED } from '#contract/sockets/follow-socket';
import { Button } from '@/components/ui/button';
import { FormError } from '@/components/ui/form/form-error';
import { Input } from '@/components/ui/form/input';
import type { FollowedCall } from '@/lib/call/followed-call';

interface WhisperFormProps {
  followed: FollowedCall;
  events: readonly CallEvent[];
}

/** A line for the agent alone, which it uses in its next answer. */
export function WhisperForm({ followed, events }: WhisperFormProps) {
  const [text, setText] = useState('');
  const [pending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [sent, setSent] = useState(false);
  const isModel = events.some((event) => event.type === 'started' && event.brain === 'model');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '' || pending) return;
    setPending(true);
    const answer = await followed.whisper(text.trim());
    setPending(false);
    setRefusal(answer);
    setSent(answer === null);
    // What was typed meanwhile is the next line.
    if (answer === null) setText((now) => (now === text ? '' : now));
  };
  return (
    <form className="order-last grid basis-full gap-1" onSubmit={submit}>
      <div className="flex max-w-160 gap-2">
        <Input
          aria-label="Whisper to the agent"
          placeholder={isModel ? 'Try “offer Thursday”' : 'Try “say: Thursday works”'}
          maxLength={MOST_WHISPERED}
          autoComplete="off"
          aria-invalid={refusal !== null || undefined}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            setRefusal(null);
            setSent(false);
          }}
        />
        <Button type="submit" pending={pending} aria-disabled={text.trim() === ''}>
          <Send aria-hidden="true" /> Whisper
        </Button>
      </div>
      <FormError>{refusal ?? undefined}</FormError>
      <output className="text-sm text-soft empty:hidden">
        {sent ? 'The agent uses it in its next answer. The caller doesn’t hear it.' : ''}
      </output>
    </form>
  );
}
