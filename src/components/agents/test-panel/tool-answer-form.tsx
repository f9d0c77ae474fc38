import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { NO_STATUS } from '#contract/calls/agent-tests';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/form/field';
import { NumberInput } from '@/components/ui/form/input';
import { Textarea } from '@/components/ui/form/textarea';

export interface HandAnswer {
  answer: string;
  status: number;
}

interface ToolAnswerFormProps {
  tool: string;
  /** What it was asked with. */
  given: Readonly<Record<string, unknown>>;
  /** What was answered to this tool before; it is proposed again. */
  proposed: HandAnswer | undefined;
  onAnswer: (answer: HandAnswer) => void;
}

/** Answers instead of a tool that waits: the body, and the status to pretend. */
export function ToolAnswerForm({ tool, given, proposed, onAnswer }: ToolAnswerFormProps) {
  const [answer, setAnswer] = useState(proposed?.answer ?? '{}');
  const [status, setStatus] = useState(String(proposed?.status ?? 200));
  const number = Number(status);
  const fault = Number.isInteger(number) && number >= 100 && number <= 599 ? undefined : NO_STATUS;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!fault) onAnswer({ answer, status: number });
  };
  const sendByKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) submit(event);
  };
  return (
    <form
      aria-label={`Response for ${tool}`}
      onSubmit={submit}
      className="mt-2 ml-3.5 grid gap-3 border-l-2 border-data-tool pl-3"
    >
      <p className="font-mono text-xs break-words text-soft">
        <span className="sr-only">Arguments: </span>
        {JSON.stringify(given)}
      </p>
      <Field
        label="Response"
        help={isJson(answer) ? 'Ctrl or ⌘ + Enter to send.' : 'Not JSON: the agent gets it as plain text.'}
      >
        {(control) => (
          <Textarea
            {...control}
            // The call waits for this and nothing else.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus
            spellCheck={false}
            autoComplete="off"
            maxLength={8000}
            className="font-mono text-sm"
            value={answer}
            onChange={(event) => setAnswer(event.target.value)}
            onKeyDown={sendByKey}
          />
        )}
      </Field>
      <div className="flex items-start gap-3">
        <Field label="Status" error={fault} className="w-28">
          {(control) => (
            <NumberInput {...control} value={status} onChange={(event) => setStatus(event.target.value)} />
          )}
        </Field>
        <Button type="submit" className="mt-6.5">
          Send response
        </Button>
      </div>
    </form>
  );
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
