import { Columns3 } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { Button } from '@/components/ui/button';
import {
  DropdownMenu,
  DropdownMenuCheckboxItem,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@/components/ui/overlays/dropdown-menu';
import { callColumns, shownColumns } from '@/lib/calls/call-columns';
import { columnLayout } from './call-columns';

/** Chooses what the list shows of each call. */
export function ColumnMenu() {
  const { columns } = useSyncExternalStore(shownColumns.subscribe, shownColumns.snapshot);
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button>
          <Columns3 aria-hidden="true" />
          Columns
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        {callColumns
          .filter((one) => one !== 'agent')
          .map((one) => (
            <DropdownMenuCheckboxItem
              key={one}
              checked={columns.includes(one)}
              // The menu stays open: several are chosen at a time.
              onSelect={(event) => event.preventDefault()}
              onCheckedChange={(is) =>
                shownColumns.choose(is ? [...columns, one] : columns.filter((other) => other !== one))
              }
            >
              {columnLayout[one].title}
            </DropdownMenuCheckboxItem>
          ))}
        <DropdownMenuSeparator />
        <DropdownMenuItem onSelect={() => shownColumns.chooseUsual()}>Reset columns</DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
