import { Ellipsis } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../button';
import { DropdownMenu, DropdownMenuContent, DropdownMenuTrigger } from './dropdown-menu';

interface ActionsMenuProps extends Pick<ComponentProps<typeof Button>, 'pending'> {
  /** What they're done to, for those who don't see beside what it is. */
  of: string;
  children: ReactNode;
}

/** What else can be done with a row, behind three dots at its end. */
export function ActionsMenu({ of, pending, children }: ActionsMenuProps) {
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button
          variant="quiet"
          size="icon"
          className="-mr-2"
          aria-label={`Actions for ${of}`}
          pending={pending}
        >
          <Ellipsis aria-hidden="true" />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent>{children}</DropdownMenuContent>
    </DropdownMenu>
  );
}
