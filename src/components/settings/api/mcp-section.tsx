import { Section } from '@/components/ui/headings';
import { CodeExamples } from '../reference/code-examples';
import { CopiedFact, KEY_HEADER } from '../reference/copied-fact';

/** How an assistant is connected by MCP: the address, the header, and an example of each kind of client. */
export function McpSection() {
  const address = `${location.origin}/mcp`;
  return (
    <Section
      title="Connect an assistant"
      description="An MCP client can build and test agents, make calls and read them. Give it this address and approve it on the page it opens, or put an API key in its header."
    >
      <dl className="grid gap-4 py-4">
        <CopiedFact name="Address" value={address} what="MCP address" />
        <CopiedFact name="Header" value={KEY_HEADER} />
      </dl>
      <CodeExamples samples={examples(address)} />
    </Section>
  );
}

const examples = (address: string) => [
  {
    label: 'Configuration',
    source: JSON.stringify(
      {
        mcpServers: {
          callwright: {
            type: 'http',
            url: address,
            headers: { Authorization: 'Bearer cw_live_…' },
          },
        },
      },
      null,
      2,
    ),
  },
  {
    label: 'TypeScript',
    source: `import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';

const client = new Client({ name: 'assistant', version: '1.0.0' });
await client.connect(
  new StreamableHTTPClientTransport(new URL('${address}'), {
    requestInit: { headers: { authorization: \`Bearer \${process.env.CALLWRIGHT_API_KEY}\` } },
  }),
);
const { tools } = await client.listTools();`,
  },
  {
    label: 'curl',
    source: `curl ${address} -H "Authorization: Bearer $CALLWRIGHT_API_KEY" \\
  -H "Content-Type: application/json" -H "Accept: application/json, text/event-stream" \\
  -d '{"jsonrpc": "2.0", "id": 1, "method": "tools/list"}'`,
  },
];
