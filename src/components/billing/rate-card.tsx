import { useQuery } from '@tanstack/react-query';
import { Section } from '@/components/ui/headings';
import { InlineError } from '@/components/ui/inline-error';
import { TableSkeleton } from '@/components/ui/skeleton';
import {
  Table,
  TableBody,
  TableCaption,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from '@/components/ui/table';
import { rateText } from '@/lib/format/money';
import { ratesQuery } from '@/lib/queries/billing';

/** What things cost now. Each call keeps the prices it began with. */
export function RateCard() {
  const rates = useQuery(ratesQuery());
  return (
    <Section title="Prices" description="Calls are charged by the second and by what their model used.">
      {rates.data ? (
        <Table>
          <TableCaption>Prices</TableCaption>
          <TableHead>
            <TableHeader>What</TableHeader>
            <TableHeader figure>Price</TableHeader>
          </TableHead>
          <TableBody>
            {rates.data.lines.map((line) => (
              <TableRow key={line.item}>
                <TableCell narrow="title">{line.description}</TableCell>
                <TableCell figure narrow="aside">
                  {rateText(line.rate, line.unit)}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      ) : rates.isError ? (
        <InlineError onRetry={() => void rates.refetch()} retrying={rates.isFetching}>
          We could not load the prices. {rates.error.message}
        </InlineError>
      ) : (
        <TableSkeleton words="Loading the prices" rows={3} />
      )}
    </Section>
  );
}
