/** How many texts of each file are still to be rewritten. Numbers only fall; a file that has none left goes. */
export const notYetPlain: Readonly<Record<string, number>> = {
  'contract/agents/agent-tools.ts': 1,
  'contract/agents/agents.ts': 1,
  'contract/paging.ts': 2,
  'server/areas/calls/live/call-socket.ts': 1,
  'server/areas/calls/examples/example-scripts.ts': 2,
  'server/areas/calls/live/tools-by-hand.ts': 2,
  'src/components/agents/sections/tools/tool-trial-panel.tsx': 1,
  'src/components/agents/share-links/share-dialog.tsx': 3,
  'src/components/agents/test-suite/test-states.ts': 1,
  'src/components/calls/page/deleted-call.tsx': 1,
  'src/components/calls/live/use-listening.ts': 1,
};
