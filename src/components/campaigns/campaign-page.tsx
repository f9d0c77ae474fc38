import { useIsMutating, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import type { Campaign } from '#contract/outbound/campaigns';
import { campaignCan, missingRows, otherList, unknownZones } from '#domain/campaigns/campaign-can';
import { linkStyles } from '@/components/ui/button-styles';
import { Button } from '@/components/ui/button';
import { CreditWords } from '@/components/ui/credit-words';
import { DisabledReason } from '@/components/ui/disabled-reason';
import { PageHeader, Section } from '@/components/ui/headings';
import { Loaded } from '@/components/ui/loading/loaded';
import { Loading, Skeleton, TableSkeleton } from '@/components/ui/loading/skeleton';
import { Notice } from '@/components/ui/notice';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@/components/ui/overlays/dropdown-menu';
import { counted } from '@/lib/format/figures';
import {
  addRowsKey,
  addRowsMutation,
  campaignQuery,
  clearRowsMutation,
  otherRows,
  pauseCampaignMutation,
  removeCampaignMutation,
} from '@/lib/queries/outbound/campaigns';
import { timeZoneName } from '@/lib/time-zones';
import { usePermission } from '@/lib/session/use-session';
import { ConfirmDialog } from '@/components/ui/overlays/confirm-dialog';
import { cn } from '@/lib/class-names';
import { CampaignFigures } from './campaign-figures';
import { CampaignSettingsSection } from './campaign-settings-section';
import { CampaignStatus } from './campaign-words';
import { EditCampaign } from './edit-campaign';
import { RowsSection } from './rows/rows-section';
import { StartCampaignDialog } from './start-campaign-dialog';
import { StopCampaignDialog } from './stop-campaign-dialog';
import { UploadRows } from './rows/upload-rows';

/** `/campaigns/{campaignId}`: a draft that is filled and started, or how far it is. */
export function CampaignPage({ campaignId }: { campaignId: string }) {
  const query = useQuery(campaignQuery(campaignId));
  return (
    <Loaded query={query} failure="We couldn’t load this campaign." skeleton={<CampaignSkeleton />}>
      {(campaign) => <Shown campaign={campaign} />}
    </Loaded>
  );
}

/** Its name, how far it is, and its rows. */
function CampaignSkeleton() {
  return (
    <Loading words="Loading the campaign">
      <Skeleton className="mb-3 h-3 w-20" />
      <Skeleton className="mb-7 h-6 w-64" />
      <div className="grid grid-cols-2 gap-x-6 gap-y-4 pb-12 sm:grid-cols-3 lg:grid-cols-6">
        {['done', 'calling', 'answered', 'successful', 'made', 'spent'].map((figure) => (
          <div key={figure} className="grid gap-2">
            <Skeleton className="h-3 w-16" />
            <Skeleton className="h-5 w-24" />
          </div>
        ))}
      </div>
      <TableSkeleton words="" rows={6} />
    </Loading>
  );
}

function Shown({ campaign }: { campaign: Campaign }) {
  const [dialog, setDialog] = useState<'start' | 'stop' | 'clear' | 'remove' | null>(null);
  const [editing, setEditing] = useState(false);
  const navigate = useNavigate();
  const client = useQueryClient();
  const { campaign_id, counts, state, waits_for } = campaign;
  const pause = useMutation(pauseCampaignMutation(client, campaign_id));
  const add = useMutation(addRowsMutation(client, campaign_id));
  // Also when the page was left meanwhile.
  const isAdding = useIsMutating({ mutationKey: addRowsKey(campaign_id) }) > 0;
  const missing = missingRows(campaign);
  const refusal = add.isError
    ? (otherList(campaign, add.variables.rows.length) ?? otherRows(add.error))
    : null;
  // The answer to its last part may be what was lost.
  const isWhole = campaign.rows_in_all !== null && counts.rows > 0 && missing === null;
  const isHalfway = add.isError && (refusal !== null || !isWhole);
  /** What's there of its rows is told by their upload, which is on the page. */
  const isUpload = counts.rows === 0 || add.isPending || isHalfway;
  const adding = isAdding
    ? 'Rows are being added.'
    : isHalfway && counts.rows > 0 && refusal === null
      ? 'Not all rows were added. Try again, or remove all rows.'
      : null;
  const mayManage = usePermission('phone-numbers:manage');
  const mayDelete = usePermission('calls:manage');
  const isDraft = state === 'draft';
  const close = () => setDialog(null);

  if (editing) return <EditCampaign campaign={campaign} onClose={() => setEditing(false)} />;
  return (
    <>
      <p className="pb-1 text-sm">
        <Link to="/campaigns" className="text-soft underline-offset-3 hover:text-ink hover:underline">
          Campaigns
        </Link>
      </p>
      <PageHeader
        title={campaign.name}
        beside={
          // Its sign has no baseline to stand on.
          <span className="flex self-center">
            <CampaignStatus of={campaign} />
          </span>
        }
        actions={
          mayManage && (
            <>
              {campaignCan.change(campaign) === null && (
                <DisabledReason reason={isAdding ? adding : null}>
                  <Button onClick={() => setEditing(true)}>Edit settings</Button>
                </DisabledReason>
              )}
              {campaignCan.stop(campaign) === null && <Button onClick={() => setDialog('stop')}>Stop</Button>}
              {state === 'running' && (
                <Button pending={pause.isPending} onClick={() => pause.mutate('pause')}>
                  Pause
                </Button>
              )}
              {state === 'paused' && (
                <Button variant="primary" pending={pause.isPending} onClick={() => pause.mutate('resume')}>
                  Resume
                </Button>
              )}
              {isDraft && (
                <DisabledReason reason={adding ?? campaignCan.start(campaign)}>
                  <Button variant="primary" onClick={() => setDialog('start')}>
                    Start
                  </Button>
                </DisabledReason>
              )}
              {mayDelete && <MoreMenu campaign={campaign} onRemove={() => setDialog('remove')} />}
            </>
          )
        }
      />
      {waits_for !== null && (
        <Notice tone={state === 'paused' ? 'warn' : 'info'} className="mb-6">
          <CreditWords>{waits_for}</CreditWords>
        </Notice>
      )}
      {isDraft ? (
        <Section
          title="People to call"
          description="Each row is checked. Rows that can’t be called are listed with the reason."
          actions={
            counts.rows > 0 &&
            mayManage &&
            !isAdding && (
              <Button variant="quiet" className="max-sm:-ml-3 sm:-mr-3" onClick={() => setDialog('clear')}>
                Remove all rows
              </Button>
            )
          }
        >
          {!isUpload && (
            <RowsSoFar
              campaign={campaign}
              missing={missing}
              isAdding={isAdding}
              onChooseZone={mayManage ? () => setEditing(true) : null}
            />
          )}
          {mayManage && (isUpload || (missing !== null && !isAdding)) && (
            <UploadRows add={add} list={campaign.list} hasRows={counts.rows > 0} refusal={refusal} />
          )}
        </Section>
      ) : (
        <CampaignFigures campaign={campaign} />
      )}
      <CampaignSettingsSection campaign={campaign} />
      {/* Last, since there may be thousands. Once it has started, those who are called are of interest, and not those who were left out. */}
      {counts.rows > 0 && <RowsSection key={isDraft ? 'draft' : 'started'} campaign={campaign} />}
      {dialog === 'start' && <StartCampaignDialog campaign={campaign} onClose={close} />}
      {dialog === 'stop' && <StopCampaignDialog campaign={campaign} onClose={close} />}
      {dialog === 'clear' && <ClearRowsDialog campaign={campaign} onClose={close} />}
      {dialog === 'remove' && (
        <RemoveCampaignDialog
          campaign={campaign}
          onClose={close}
          onRemoved={() => void navigate({ to: '/campaigns' })}
        />
      )}
    </>
  );
}

interface RowsSoFarProps {
  campaign: Campaign;
  /** That not all of its rows have come. */
  missing: string | null;
  isAdding: boolean;
  /** Null: they may not. */
  onChooseZone: (() => void) | null;
}

/** What a draft has to call: how many, and what isn't known of them. */
function RowsSoFar({ campaign, missing, isAdding, onChooseZone }: RowsSoFarProps) {
  const { counts, default_zone } = campaign;
  return (
    <div className="grid gap-2 pt-4">
      <p>
        <strong className="font-semibold">{counted(counts.waiting, 'row')}</strong> to call
        {counts.left_out > 0 && `, ${counted(counts.left_out, 'row')} left out`}.
      </p>
      {missing !== null && (
        <Notice tone="warn">
          {missing}{' '}
          {isAdding
            ? 'The others follow.'
            : 'If no one is adding the others right now, upload the same file again. It continues where it stopped.'}
        </Notice>
      )}
      {counts.zone_unknown > 0 && (
        <p className="measure text-soft">
          {default_zone === null
            ? unknownZones(campaign)
            : `The time zone of ${counted(counts.zone_unknown, 'row')} isn’t known: ${timeZoneName(default_zone)} is used.`}
          {default_zone === null && onChooseZone !== null && (
            <>
              {' '}
              <button type="button" className={cn(linkStyles, 'cursor-pointer')} onClick={onChooseZone}>
                Choose a time zone
              </button>
            </>
          )}
        </p>
      )}
    </div>
  );
}

function MoreMenu({ campaign, onRemove }: { campaign: Campaign; onRemove: () => void }) {
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="quiet" size="icon" className="-mr-2" aria-label="More for this campaign">
          <Ellipsis aria-hidden="true" />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        <DropdownMenuItem danger refusal={campaignCan.remove(campaign)} onSelect={onRemove}>
          Delete campaign
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

function ClearRowsDialog({ campaign, onClose }: { campaign: Campaign; onClose: () => void }) {
  const clear = useMutation(clearRowsMutation(useQueryClient(), campaign.campaign_id));
  // They're fewer and then none while they're removed, and it's still open.
  const [rows, setRows] = useState(campaign.counts.rows);
  const now = campaign.counts.rows;
  if (now > 0 && now !== rows && !clear.isPending) setRows(now);
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={rows === 1 ? 'Remove its only row?' : `Remove all ${counted(rows, 'row')}?`}
      confirmLabel="Remove all rows"
      pending={clear.isPending}
      error={clear.error?.message}
      onConfirm={() => clear.mutate(undefined, { onSuccess: onClose })}
    >
      Their numbers and variables are deleted. The settings stay, and you can upload a file again.
    </ConfirmDialog>
  );
}

interface RemoveCampaignDialogProps {
  campaign: Campaign;
  onClose: () => void;
  onRemoved: () => void;
}

function RemoveCampaignDialog({ campaign, onClose, onRemoved }: RemoveCampaignDialogProps) {
  const remove = useMutation(removeCampaignMutation(useQueryClient(), campaign.campaign_id));
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Delete ${campaign.name}?`}
      confirmLabel="Delete campaign"
      pending={remove.isPending}
      error={remove.error?.message}
      onConfirm={() => remove.mutate(undefined, { onSuccess: onRemoved })}
    >
      Its rows are deleted, with their numbers and variables. Its calls stay in the history, and the
      do-not-call list keeps its numbers.
    </ConfirmDialog>
  );
}
