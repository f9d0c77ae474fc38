/** The tools that the conformance suite wants a server to add for it, as its scenarios describe them. */
import type { CallToolResult, Tool } from '@modelcontextprotocol/sdk/types.js';
import type { OfferedTool } from '#server/areas/mcp/offered-tools';

/** A red pixel. */
const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==';
/** A header without a sample. */
const WAV = 'UklGRiQAAABXQVZFZm10IBAAAAABAAEAQB8AAEAfAAABAAgAZGF0YQAAAAA=';

const text = (said: string) => ({ type: 'text', text: said }) as const;
const image = { type: 'image', data: PNG, mimeType: 'image/png' } as const;
const resource = (name: string, mimeType: string, said: string) =>
  ({ type: 'resource', resource: { uri: `test://${name}`, mimeType, text: said } }) as const;

function fixture(
  name: string,
  answer: CallToolResult,
  inputSchema: Tool['inputSchema'] = { type: 'object' },
): OfferedTool {
  return {
    name,
    told: () => ({ name, description: 'A tool of the conformance suite.', inputSchema }),
    isFor: () => true,
    call: async () => answer,
  };
}

export const fixtureTools: readonly OfferedTool[] = [
  fixture('test_simple_text', { content: [text('This is a simple text response for testing.')] }),
  fixture('test_image_content', { content: [image] }),
  fixture('test_audio_content', { content: [{ type: 'audio', data: WAV, mimeType: 'audio/wav' }] }),
  fixture('test_embedded_resource', {
    content: [resource('embedded-resource', 'text/plain', 'This is an embedded resource content.')],
  }),
  fixture('test_multiple_content_types', {
    content: [
      text('Multiple content types test:'),
      image,
      resource('mixed-content-resource', 'application/json', '{"test":"data","value":123}'),
    ],
  }),
  fixture('test_error_handling', {
    isError: true,
    content: [text('This tool intentionally returns an error for testing')],
  }),
  fixture(
    'json_schema_2020_12_tool',
    { content: [text('Done.')] },
    {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      type: 'object',
      $defs: {
        address: {
          type: 'object',
          properties: { street: { type: 'string' }, city: { type: 'string' } },
        },
      },
      properties: { name: { type: 'string' }, address: { $ref: '#/$defs/address' } },
      additionalProperties: false,
    },
  ),
];
