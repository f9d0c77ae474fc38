import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ChevronRight, Plus } from 'lucide-react';
import { useState } from 'react';
import type { NewCriterion, Scorecard } from '#contract/scoring/scorecards';
import { starterCriteria } from '#domain/scoring/starter';
import { Button } from '@/components/ui/button';
import { Section } from '@/components/ui/headings';
import { EmptyState } from '@/components/ui/loading/empty-state';
import { LoadFailed } from '@/components/ui/loading/loaded';
import { TableSkeleton } from '@/components/ui/loading/skeleton';
import { ConfirmDialog } from '@/components/ui/overlays/confirm-dialog';
import { Status } from '@/components/ui/status';
import { removeScorecardMutation, scorecardsQuery } from '@/lib/queries/calls/scorecards';
import { scorecardDrawing } from '../drawings';
import { sectionHeads } from '../section-heads';
import { ScorecardForm } from './scorecard-form';
import { scopeOf } from './scorecard-words';

type Editing = { scorecard: Scorecard } | { scorecard: null; criteria: readonly NewCriterion[] };

/** What calls are judged by. */
export function ScorecardsSection() {
  const cards = useQuery(scorecardsQuery());
  const [editing, setEditing] = useState<Editing | null>(null);
  const [removing, setRemoving] = useState<Scorecard | null>(null);
  const items = cards.data?.items ?? [];
  const start = (criteria: readonly NewCriterion[]) => setEditing({ scorecard: null, criteria });
  const taken = new Set(
    items
      .filter(({ scorecard_id }) => scorecard_id !== editing?.scorecard?.scorecard_id)
      .map(({ agent_id }) => agent_id),
  );
  return (
    <Section
      {...(editing
        ? { title: editing.scorecard ? `Scorecard: ${scopeOf(editing.scorecard)}` : 'New scorecard' }
        : sectionHeads.scorecards)}
      actions={
        !editing &&
        items.length > 0 && (
          <Button variant="primary" onClick={() => start(starterCriteria)}>
            <Plus aria-hidden="true" /> New scorecard
          </Button>
        )
      }
    >
      {editing ? (
        <ScorecardForm
          scorecard={editing.scorecard}
          {...(editing.scorecard === null && { criteria: editing.criteria })}
          taken={taken}
          onDone={() => setEditing(null)}
          onRemove={() => setRemoving(editing.scorecard)}
        />
      ) : cards.data ? (
        items.length === 0 ? (
          <EmptyState
            drawing={scorecardDrawing}
            sentence="No scorecard yet. Start with common criteria and change them, or write your own."
            action={
              <div className="flex flex-wrap gap-2">
                <Button variant="primary" onClick={() => start(starterCriteria)}>
                  Start with {starterCriteria.length} common criteria
                </Button>
                <Button onClick={() => start([])}>Start blank</Button>
              </div>
            }
          />
        ) : (
          <ul aria-label="Scorecards" className="grid">
            {items.map((card) => (
              <ScorecardRow
                key={card.scorecard_id}
                card={card}
                onOpen={() => setEditing({ scorecard: card })}
              />
            ))}
          </ul>
        )
      ) : cards.isError ? (
        <LoadFailed query={cards} failure="We couldn’t load the scorecards." />
      ) : (
        <TableSkeleton words="Loading the scorecards" rows={2} />
      )}
      {removing && (
        <RemoveDialog
          scorecard={removing}
          onClose={() => setRemoving(null)}
          onRemoved={() => {
            setRemoving(null);
            setEditing(null);
          }}
        />
      )}
    </Section>
  );
}

function ScorecardRow({ card, onOpen }: { card: Scorecard; onOpen: () => void }) {
  const { criteria, sample_percent, judge, is_on } = card;
  return (
    <li className="border-b border-line">
      <button
        type="button"
        onClick={onOpen}
        className="-mx-2 flex min-h-14 w-[calc(100%+1rem)] cursor-pointer items-center gap-3 rounded-control px-2 py-2 text-left transition-colors duration-120 ease-out hover:bg-raised"
      >
        <span className="grid min-w-0 flex-1 gap-0.5">
          <span className="truncate font-medium">{scopeOf(card)}</span>
          <span className="text-sm text-soft">
            {criteria.length === 1 ? '1 criterion' : `${criteria.length} criteria`}
            {is_on && ` · ${sample_percent}% of calls`} · {judge ?? 'rules'}
          </span>
        </span>
        <Status tone={is_on ? 'good' : 'neutral'}>{is_on ? 'On' : 'Off'}</Status>
        <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-soft" />
      </button>
    </li>
  );
}

function RemoveDialog({
  scorecard,
  onClose,
  onRemoved,
}: {
  scorecard: Scorecard;
  onClose: () => void;
  onRemoved: () => void;
}) {
  const remove = useMutation(removeScorecardMutation(useQueryClient()));
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Remove this scorecard?"
      confirmLabel="Remove scorecard"
      pending={remove.isPending}
      error={remove.error?.message}
      onConfirm={() => remove.mutate(scorecard.scorecard_id, { onSuccess: onRemoved })}
    >
      Calls keep the scores they have. New calls of {scopeOf(scorecard)} aren’t scored by it any more.
    </ConfirmDialog>
  );
}
