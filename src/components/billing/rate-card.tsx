import { useQuery } from '@tanstack/react-query';
import type { RateCardLine } from '#contract/billing/billing';
import type { Rate } from '#contract/money';
import { Section } from '@/components/ui/headings';
import { Loaded } from '@/components/ui/loading/loaded';
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
import { pricePerMillion, rateText } from '@/lib/format/prices';
import { ratesQuery } from '@/lib/queries/workspace/billing';

/** What things cost now. Each call keeps the prices it began with. */
export function RateCard() {
  const rates = useQuery(ratesQuery());
  return (
    <Section title="Prices" description="Billed per second, plus model usage.">
      <Loaded
        query={rates}
        failure="We couldn’t load the prices."
        skeleton={<TableSkeleton words="Loading the prices" rows={3} />}
      >
        {(data) => <Prices lines={data.lines} />}
      </Loaded>
    </Section>
  );
}

function Prices({ lines }: { lines: readonly RateCardLine[] }) {
  const { models, others } = pricesOf(lines);
  return (
    <>
      <Table>
        <TableCaption>Calls</TableCaption>
        <TableBody>
          {others.map((line) => (
            <TableRow key={line.item}>
              <TableCell narrow="title">{line.description}</TableCell>
              <TableCell figure narrow="aside">
                {rateText(line.rate, line.unit)}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {models.length > 0 && (
        <div className="pt-6">
          <Table>
            <TableCaption>Models</TableCaption>
            <TableHead>
              <TableHeader>Model</TableHeader>
              <TableHeader figure>Input / 1M tokens</TableHeader>
              <TableHeader figure>Output / 1M tokens</TableHeader>
            </TableHead>
            <TableBody>
              {models.map(({ name, input, output }) => (
                <TableRow key={name}>
                  <TableCell narrow="title">{name}</TableCell>
                  <TableCell figure narrow="detail">
                    <Side words="Input">{pricePerMillion(input)}</Side>
                  </TableCell>
                  <TableCell figure narrow="detail">
                    <Side words="Output">{pricePerMillion(output)}</Side>
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </div>
      )}
    </>
  );
}

/** Below 1024 px the head isn't seen, so each price says of what it is. */
function Side({ words, children }: { words: string; children: string }) {
  return (
    <>
      <span className="lg:hidden">{words} </span>
      {children}
      <span className="lg:hidden"> / 1M</span>
    </>
  );
}

interface ModelPrices {
  name: string;
  input: Rate;
  output: Rate;
}

const SIDE = /:(input|output)$/;

/**
 * A row for each model with both its prices, and what isn't a model's. A model whose card has one side alone is
 * left among the other lines.
 */
function pricesOf(lines: readonly RateCardLine[]): { models: ModelPrices[]; others: RateCardLine[] } {
  const models: ModelPrices[] = [];
  const others: RateCardLine[] = [];
  for (const line of lines) {
    const side = SIDE.exec(line.item)?.[1];
    const model = line.item.replace(SIDE, '');
    const other = lines.find(({ item }) => item === `${model}:${side === 'input' ? 'output' : 'input'}`);
    if (side === undefined || line.unit !== 'token' || other === undefined) others.push(line);
    else if (side === 'input') {
      models.push({ name: line.description.replace(/, input$/, ''), input: line.rate, output: other.rate });
    }
  }
  return { models, others };
}
