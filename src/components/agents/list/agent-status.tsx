import type { AgentStatus as Value } from '#contract/agents/agents';
import { Status } from '@/components/ui/status';

interface AgentStatusProps {
  status: Value;
  liveVersion: number | null;
  /** Leaves the room to the name beside it. */
  brief?: boolean;
}

/** An agent's state: draft, live, or live with unpublished changes. */
export function AgentStatus({ status, liveVersion, brief = false }: AgentStatusProps) {
  switch (status) {
    case 'draft':
      return <Status tone="waiting">Draft</Status>;
    case 'live':
      return <Status tone="good">v{liveVersion} live</Status>;
    case 'live_with_changes':
      return (
        <Status tone="warn">
          v{liveVersion} live · {brief ? 'Changes' : 'Unpublished changes'}
        </Status>
      );
  }
}
