import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiKey, KeyUsageDay } from '#contract/workspace/api-keys';
import { Field } from '@/components/ui/form/field';
import { Select } from '@/components/ui/form/select';
import { Section } from '@/components/ui/headings';
import { LoadFailed } from '@/components/ui/loading/loaded';
import { TableSkeleton } from '@/components/ui/loading/skeleton';
import {
  Table,
  TableBody,
  TableCaption,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from '@/components/ui/table';
import { calendarDay } from '@/lib/format/dates';
import { countText } from '@/lib/format/figures';
import { apiKeyUsageQuery } from '@/lib/queries/workspace/api-keys';

const columns = [
  ['succeeded', 'Succeeded'],
  ['refused', 'Refused'],
  ['rate_limited', 'Rate limited'],
  ['failed', 'Failed'],
] as const;

/** Requests by day and by how they were answered, of all keys or of one. */
export function KeyUsage({ keys }: { keys: readonly ApiKey[] }) {
  const usage = useQuery(apiKeyUsageQuery());
  const [keyId, setKeyId] = useState('');
  const days = usage.data && byDay(usage.data.items.filter((one) => keyId === '' || one.key_id === keyId));
  return (
    <Section
      title="Usage"
      description="Requests in the last 30 days, by day (UTC)."
      actions={
        keys.length > 1 &&
        usage.data &&
        usage.data.items.length > 0 && (
          <Field label="Key" labelHidden className="w-44">
            {(control) => (
              <Select {...control} value={keyId} onChange={({ target }) => setKeyId(target.value)}>
                <option value="">All keys</option>
                {keys.map(({ key_id, name }) => (
                  <option key={key_id} value={key_id}>
                    {name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )
      }
    >
      {days === undefined ? (
        usage.isError ? (
          <LoadFailed query={usage} failure="We couldn’t load the usage." />
        ) : (
          <TableSkeleton words="Loading the usage" rows={3} />
        )
      ) : days.length === 0 ? (
        <p className="py-4 text-soft">No requests yet.</p>
      ) : (
        <Table>
          <TableCaption>Requests by day</TableCaption>
          <TableHead>
            <TableHeader>Day</TableHeader>
            {columns.map(([name, label]) => (
              <TableHeader key={name} figure>
                {label}
              </TableHeader>
            ))}
          </TableHead>
          <TableBody>
            {days.map((day) => (
              <TableRow key={day.day}>
                <TableCell narrow="title">{calendarDay(day.day)}</TableCell>
                {columns.map(([name, label]) => (
                  <TableCell key={name} narrow="detail" figure>
                    <span className="text-soft lg:hidden">{label} </span>
                    {countText(day[name])}
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
    </Section>
  );
}

type Day = Omit<KeyUsageDay, 'key_id'>;

/** The keys' counts added up, the newest day first. */
function byDay(items: readonly KeyUsageDay[]): Day[] {
  const days = new Map<string, Day>();
  for (const { day, ...counts } of items) {
    const sum = days.get(day) ?? { day, succeeded: 0, refused: 0, rate_limited: 0, failed: 0 };
    for (const [name] of columns) sum[name] += counts[name];
    days.set(day, sum);
  }
  return [...days.values()].toSorted((one, other) => other.day.localeCompare(one.day));
}
