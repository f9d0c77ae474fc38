import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Pause, Pencil, Play, Trash2 } from 'lucide-react';
import type { AlertRule } from '#contract/figures/alerts';
import { ActionsMenu } from '@/components/ui/overlays/actions-menu';
import { DropdownMenuItem } from '@/components/ui/overlays/dropdown-menu';
import { RelativeTime } from '@/components/ui/relative-time';
import { Status } from '@/components/ui/status';
import { switchAlertRuleMutation } from '@/lib/queries/figures/alerts';
import { contentOf } from './rule-values';

interface AlertRuleItemProps {
  rule: AlertRule;
  onEdit: () => void;
  onRemove: () => void;
}

/** One rule: what it watches for, its state, and what one can do with it. */
export function AlertRuleItem({ rule, onEdit, onRemove }: AlertRuleItemProps) {
  const change = useMutation(switchAlertRuleMutation(useQueryClient()));
  const { is_on, last_fired_at } = rule;
  return (
    <li className="flex items-start gap-3 py-3">
      <div className="grid min-w-0 flex-1 gap-0.5">
        <button
          type="button"
          className="cursor-pointer text-left font-medium wrap-anywhere underline-offset-3 hover:underline touch:min-h-11"
          onClick={onEdit}
        >
          {rule.sentence}
        </button>
        <p className="flex flex-wrap gap-x-1 text-sm text-soft">
          <RuleState rule={rule} />
          {last_fired_at !== null && (
            <span>
              · last fired <RelativeTime at={last_fired_at} />
            </span>
          )}
        </p>
      </div>
      <ActionsMenu of={rule.sentence}>
        <DropdownMenuItem onSelect={onEdit}>
          <Pencil aria-hidden="true" /> Edit
        </DropdownMenuItem>
        <DropdownMenuItem
          onSelect={() =>
            change.mutate({
              id: rule.alert_rule_id,
              change: { ...contentOf(rule), is_on: !is_on, base_revision: rule.revision },
            })
          }
        >
          {is_on ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />} {is_on ? 'Pause' : 'Resume'}
        </DropdownMenuItem>
        <DropdownMenuItem danger onSelect={onRemove}>
          <Trash2 aria-hidden="true" /> Delete
        </DropdownMenuItem>
      </ActionsMenu>
    </li>
  );
}

function RuleState({ rule: { is_on, is_open } }: { rule: AlertRule }) {
  if (!is_on) return <Status tone="neutral">Paused</Status>;
  return is_open ? <Status tone="warn">Firing</Status> : <Status tone="good">On</Status>;
}
