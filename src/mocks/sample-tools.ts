/** What tools answer here. The mock makes no request of its own: only the sample service answers. */
import type { HttpTool } from '#contract/agent-tools';
import type { ToolTrial } from '#contract/agents';

type Values = Readonly<Record<string, string | number | boolean>>;

const TOOK_MS = 42;

const samples: Record<string, (values: Values) => Values> = {
  slots: (values) => ({ day: values.day ?? 'tomorrow', slots: '09:30, 11:00 and 14:00', count: 3 }),
  order: (values) => ({ number: values.number ?? '48213', status: 'on its way', arrives: 'tomorrow' }),
};

/** The exchange that the tool's request would have been. */
export function tryTool(tool: HttpTool, values: Values): ToolTrial {
  const name = /^callwright:sample\/([a-z]+)/i.exec(tool.url)?.[1]?.toLowerCase();
  if (name === undefined) {
    const error = 'This application runs on a mocked API, which makes no requests to other addresses.';
    return { status: null, duration_ms: 0, body: '', says: '', error };
  }
  const sample = Object.hasOwn(samples, name) ? samples[name] : undefined;
  if (!sample) {
    const body = JSON.stringify({ error: `There is no sample service called ${name}.` });
    const error = 'The tool answered with status 404.';
    return { status: 404, duration_ms: TOOK_MS, body, says: '', error };
  }
  const answer = sample(values);
  const says = tool.result_message.replace(/\{\{\s*(\w+)\s*\}\}/g, (_all, key: string) =>
    String(answer[key] ?? ''),
  );
  return { status: 200, duration_ms: TOOK_MS, body: JSON.stringify(answer), says, error: null };
}
