import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { AlertRule } from '#contract/figures/alerts';
import { Button } from '@/components/ui/button';
import { Section } from '@/components/ui/headings';
import { EmptyState } from '@/components/ui/loading/empty-state';
import { later } from '@/components/ui/loading/later';
import { Loaded } from '@/components/ui/loading/loaded';
import { TableSkeleton } from '@/components/ui/loading/skeleton';
import { ConfirmDialog } from '@/components/ui/overlays/confirm-dialog';
import { alertRulesQuery, removeAlertRuleMutation } from '@/lib/queries/figures/alerts';
import { alertDrawing } from '../drawings';
import { sectionHeads } from '../section-heads';
import { AlertHistory } from './alert-history';
import { AlertRuleItem } from './alert-rule-item';

const AlertRuleDialog = later(() => import('./alert-rule-dialog'));

/** What the workspace is alerted of, and what fired. */
export default function AlertsSection() {
  const rules = useQuery(alertRulesQuery());
  /** A rule, or `new`. */
  const [editing, setEditing] = useState<AlertRule | 'new' | null>(null);
  const [removing, setRemoving] = useState<AlertRule | null>(null);
  const items = rules.data?.items;
  const add = (
    <Button variant="primary" onClick={() => setEditing('new')}>
      <Plus aria-hidden="true" /> Add alert
    </Button>
  );
  return (
    <>
      <Section {...sectionHeads.alerts} actions={items && items.length > 0 && add}>
        <Loaded
          query={rules}
          failure="We couldn’t load the alerts."
          skeleton={<TableSkeleton words="Loading the alerts" rows={2} />}
        >
          {({ items }) =>
            items.length === 0 ? (
              <EmptyState
                drawing={alertDrawing}
                sentence="No alerts yet. Add one to hear when success falls, answers slow down or no one calls."
                action={add}
              />
            ) : (
              <ul aria-label="Alert rules" className="divide-y divide-line">
                {items.map((rule) => (
                  <AlertRuleItem
                    key={rule.alert_rule_id}
                    rule={rule}
                    onEdit={() => setEditing(rule)}
                    onRemove={() => setRemoving(rule)}
                  />
                ))}
              </ul>
            )
          }
        </Loaded>
      </Section>
      <AlertHistory hasRules={items !== undefined && items.length > 0} />
      {editing !== null && (
        <AlertRuleDialog
          rule={editing === 'new' ? null : editing}
          canEmail={rules.data?.can_email === true}
          onClose={() => setEditing(null)}
        />
      )}
      {removing && <RemoveRuleDialog rule={removing} onClose={() => setRemoving(null)} />}
    </>
  );
}

/** Asks before no one is told any more. */
function RemoveRuleDialog({ rule, onClose }: { rule: AlertRule; onClose: () => void }) {
  const remove = useMutation(removeAlertRuleMutation(useQueryClient()));
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Delete this alert?"
      confirmLabel="Delete alert"
      pending={remove.isPending}
      error={remove.error?.message}
      onConfirm={() => remove.mutate(rule.alert_rule_id, { onSuccess: onClose })}
    >
      {rule.sentence}. Its past alerts stay in the history.
    </ConfirmDialog>
  );
}
