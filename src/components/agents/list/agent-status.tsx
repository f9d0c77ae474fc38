import type { AgentStatus as Value } from '#contract/agents/agents';
import { Status } from '@/components/ui/status';

interface AgentStatusProps {
  status: Value;
  liveVersion: number | null;
}

/** Where an agent stands: draft, live, or live with changes that are not published. */
export function AgentStatus({ status, liveVersion }: AgentStatusProps) {
  switch (status) {
    case 'draft':
      return <Status tone="waiting">Draft</Status>;
    case 'live':
      return <Status tone="good">v{liveVersion} live</Status>;
    case 'live_with_changes':
      return <Status tone="warn">v{liveVersion} live · Unpublished changes</Status>;
  }
}
