import { ArrowDownUp } from 'lucide-react';
import type { CallOrder } from '#contract/calls/calls';
import { Button } from '@/components/ui/button';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuTrigger,
} from '@/components/ui/overlays/dropdown-menu';

const orders: readonly (CallOrder & { words: string })[] = [
  { sort: 'time', order: 'desc', words: 'Newest' },
  { sort: 'time', order: 'asc', words: 'Oldest' },
  { sort: 'length', order: 'desc', words: 'Longest' },
  { sort: 'length', order: 'asc', words: 'Shortest' },
  { sort: 'response', order: 'desc', words: 'Slowest response' },
  { sort: 'response', order: 'asc', words: 'Quickest response' },
  { sort: 'cost', order: 'desc', words: 'Most expensive' },
  { sort: 'cost', order: 'asc', words: 'Cheapest' },
  { sort: 'score', order: 'desc', words: 'Highest score' },
  { sort: 'score', order: 'asc', words: 'Lowest score' },
];

const nameOf = ({ sort, order }: CallOrder) => `${sort} ${order}`;

export interface OrderMenuProps {
  order: CallOrder;
  onOrder: (order: CallOrder) => void;
}

/** Sorts the list where there are no heads of columns to press. */
export function OrderMenu({ order, onOrder }: OrderMenuProps) {
  const words = orders.find((one) => nameOf(one) === nameOf(order))?.words;
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button aria-label={`Sort: ${words}`}>
          <ArrowDownUp aria-hidden="true" />
          {words}
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="start">
        <DropdownMenuRadioGroup
          value={nameOf(order)}
          onValueChange={(name) => {
            const next = orders.find((one) => nameOf(one) === name);
            if (next) onOrder({ sort: next.sort, order: next.order });
          }}
        >
          {orders.map((one) => (
            <DropdownMenuRadioItem key={nameOf(one)} value={nameOf(one)}>
              {one.words}
            </DropdownMenuRadioItem>
          ))}
        </DropdownMenuRadioGroup>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
