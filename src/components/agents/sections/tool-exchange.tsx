import type { ToolTrial } from '#contract/agents/agents';
import { shortTime } from '@/lib/format/durations';

/** What went out and what came back, and what the agent makes of it. All of it stays text. */
export function ToolExchange({ trial }: { trial: ToolTrial }) {
  const { request } = trial;
  const headers = Object.entries(request.headers).map(([name, value]) => `${name}: ${value}`);
  const sent = [`${request.method} ${request.url}`, ...headers, ...(request.body ? ['', request.body] : [])];
  const variables = Object.entries(trial.variables);
  return (
    <output className="grid gap-2">
      <Text heading="Request">{sent.join('\n')}</Text>
      <p className="tabular text-sm text-soft">
        {trial.error ?? `Status ${trial.status ?? '–'}`} · {shortTime(trial.duration_ms)}
      </p>
      {trial.body && <Text heading="Answer">{trial.body}</Text>}
      {variables.map(([name, value]) => (
        <p key={name} className="measure text-sm">
          <code className="font-mono">{name}</code> = {value}
        </p>
      ))}
      {trial.says && <p className="measure">The agent says: {trial.says}</p>}
    </output>
  );
}

function Text({ heading, children }: { heading: string; children: string }) {
  return (
    <div className="grid gap-1">
      <span className="text-sm text-soft">{heading}</span>
      <pre
        // A long text scrolls inside its box, which the keyboard must be able to reach.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="max-h-60 overflow-auto rounded-control border border-line bg-surface p-2 font-mono text-xs break-words whitespace-pre-wrap"
      >
        {children}
      </pre>
    </div>
  );
}
