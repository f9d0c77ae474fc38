import { useInfiniteQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { type Campaign, RowOutcome } from '#contract/outbound/campaigns';
import { Button } from '@/components/ui/button';
import { FormError } from '@/components/ui/form/form-error';
import { SearchField } from '@/components/ui/form/search-field';
import { Options, Select } from '@/components/ui/form/select';
import { Section } from '@/components/ui/headings';
import { InlineError } from '@/components/ui/loading/inline-error';
import { Loaded } from '@/components/ui/loading/loaded';
import { TableSkeleton } from '@/components/ui/loading/skeleton';
import { saveRows } from '@/lib/campaigns/rows-csv';
import { campaignRowsQuery, type RowFilter } from '@/lib/queries/outbound/campaigns';
import { outcomeWords, rowStateWords } from '../campaign-words';
import { RowsTable } from './rows-table';

const ROWS_FAILURE = 'We couldn’t load the rows.';

/** The rows of a campaign: filtered, each with its calls, and all of a filter as a file. */
export function RowsSection({ campaign }: { campaign: Campaign }) {
  const isDraft = campaign.state === 'draft';
  const [filter, setFilter] = useState<RowFilter>(
    isDraft && campaign.counts.left_out > 0 ? { state: 'left_out' } : {},
  );
  const query = useInfiniteQuery(campaignRowsQuery(campaign.campaign_id, filter));
  const [saving, setSaving] = useState(false);
  const [fault, setFault] = useState<string>();
  const save = async () => {
    setSaving(true);
    setFault(undefined);
    try {
      await saveRows(campaign, filter);
    } catch {
      setFault(`${ROWS_FAILURE} Try again.`);
    } finally {
      setSaving(false);
    }
  };
  const choose = (value: string) => {
    const outcome = RowOutcome.options.find((one) => one === value);
    const { digits } = filter;
    if (outcome !== undefined) return setFilter({ digits, outcome });
    const state = (['left_out', 'waiting', 'calling', 'done'] as const).find((one) => one === value);
    setFilter({ digits, state });
  };
  const rows = query.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <Section
      title="Rows"
      actions={
        <>
          <Select
            aria-label="Rows shown"
            value={filter.outcome ?? filter.state ?? ''}
            onChange={({ target }) => choose(target.value)}
            className="w-40"
          >
            <option value="">All rows</option>
            <Options of={rowStateWords} />
            <optgroup label="Outcome">
              {RowOutcome.options.map((outcome) => (
                <option key={outcome} value={outcome}>
                  {outcomeWords[outcome]}
                </option>
              ))}
            </optgroup>
          </Select>
          <SearchField
            label="Search by digits"
            value={filter.digits ?? ''}
            onChange={(digits) => setFilter((before) => ({ ...before, digits: digits || undefined }))}
            className="w-44 max-sm:flex-1"
          />
          <Button pending={saving} onClick={() => void save()}>
            <Download aria-hidden="true" /> Export CSV
          </Button>
        </>
      }
    >
      <FormError>{fault}</FormError>
      <Loaded query={query} failure={ROWS_FAILURE} skeleton={<TableSkeleton words="Loading rows" rows={6} />}>
        {() =>
          rows.length === 0 ? (
            <p className="py-6 text-soft">No rows here.</p>
          ) : (
            <>
              <RowsTable
                rows={rows}
                hasNextPage={query.hasNextPage}
                onNextPage={() => {
                  // One that couldn't be had is asked for again by a person: by itself that would go on without a pause.
                  if (!query.isFetching && !query.isFetchNextPageError) void query.fetchNextPage();
                }}
              />
              {query.isFetchNextPageError && (
                <InlineError onRetry={() => void query.fetchNextPage()} retrying={query.isFetchingNextPage}>
                  We couldn’t load more rows. {query.error.message}
                </InlineError>
              )}
            </>
          )
        }
      </Loaded>
    </Section>
  );
}
