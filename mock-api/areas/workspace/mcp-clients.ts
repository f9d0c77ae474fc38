/** MCP clients that ask to be let in: none can have registered with a mock, which has no address. */
import type { mcpClientEndpoints } from '#contract/workspace/mcp-clients';
import { unknownMcpClient } from '#domain/workspace/mcp-client-refusals';
import type { Answers } from '../../serve';

export function mcpClientAnswers(): Answers<typeof mcpClientEndpoints> {
  return {
    ask() {
      throw unknownMcpClient();
    },
    approve() {
      throw unknownMcpClient();
    },
  };
}
