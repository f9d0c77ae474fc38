import { Check } from 'lucide-react';
import * as RadixMenu from 'radix-ui/dropdown-menu';
import type { ComponentProps } from 'react';
import { cn } from '@/lib/class-names';

/** Not modal: the page under an open menu stays readable and can be scrolled. */
export function DropdownMenu(props: ComponentProps<typeof RadixMenu.Root>) {
  return <RadixMenu.Root modal={false} {...props} />;
}
export const DropdownMenuTrigger = RadixMenu.Trigger;
export const DropdownMenuRadioGroup = RadixMenu.RadioGroup;

const itemStyles = cn(
  'relative flex min-h-8 cursor-pointer items-center gap-2 rounded-control px-2 -outline-offset-2 select-none touch:min-h-11',
  'data-highlighted:bg-raised data-disabled:cursor-not-allowed data-disabled:opacity-55 [&_svg]:size-4 [&_svg]:shrink-0',
);

/** It's where its trigger is, and so in the same landmark; as it is fixed, nothing around it cuts it off. */
export function DropdownMenuContent({
  className,
  sideOffset = 4,
  align = 'end',
  ...props
}: ComponentProps<typeof RadixMenu.Content>) {
  return (
    <RadixMenu.Content
      sideOffset={sideOffset}
      align={align}
      collisionPadding={8}
      className={cn(
        'z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-44 animate-rise overflow-y-auto',
        'rounded-panel border border-line bg-surface p-1 shadow-float',
        className,
      )}
      {...props}
    />
  );
}

interface DropdownMenuItemProps extends ComponentProps<typeof RadixMenu.Item> {
  /** It destroys something: named in red, and still asks before it acts. */
  danger?: boolean;
  /** Why it can't be used now, shown beneath; the item stays where it is and does nothing. */
  refusal?: string | null;
}

export function DropdownMenuItem({
  className,
  danger,
  refusal = null,
  children,
  ...props
}: DropdownMenuItemProps) {
  if (refusal === null) {
    return (
      <RadixMenu.Item className={cn(itemStyles, danger && 'text-bad', className)} {...props}>
        {children}
      </RadixMenu.Item>
    );
  }
  return (
    <RadixMenu.Item
      className={cn(
        itemStyles,
        'group/refused cursor-not-allowed flex-col items-start gap-0 py-1.5',
        className,
      )}
      aria-disabled="true"
      onSelect={(event) => event.preventDefault()}
    >
      <span className="flex items-center gap-2 opacity-55">{children}</span>
      <span className="max-w-60 text-left text-xs text-soft group-has-[svg]/refused:pl-6">{refusal}</span>
    </RadixMenu.Item>
  );
}

/** Something that is on or off. */
export function DropdownMenuCheckboxItem({
  className,
  children,
  ...props
}: ComponentProps<typeof RadixMenu.CheckboxItem>) {
  return (
    <RadixMenu.CheckboxItem className={cn(itemStyles, 'pr-8', className)} {...props}>
      {children}
      <RadixMenu.ItemIndicator className="absolute right-2">
        <Check aria-hidden="true" />
      </RadixMenu.ItemIndicator>
    </RadixMenu.CheckboxItem>
  );
}

export function DropdownMenuRadioItem({
  className,
  children,
  ...props
}: ComponentProps<typeof RadixMenu.RadioItem>) {
  return (
    <RadixMenu.RadioItem className={cn(itemStyles, 'pr-8', className)} {...props}>
      {children}
      <RadixMenu.ItemIndicator className="absolute right-2">
        <Check aria-hidden="true" />
      </RadixMenu.ItemIndicator>
    </RadixMenu.RadioItem>
  );
}

export function DropdownMenuLabel({ className, ...props }: ComponentProps<typeof RadixMenu.Label>) {
  return <RadixMenu.Label className={cn('px-2 py-1.5 text-sm text-soft', className)} {...props} />;
}

export function DropdownMenuSeparator({ className, ...props }: ComponentProps<typeof RadixMenu.Separator>) {
  return <RadixMenu.Separator className={cn('-mx-1 my-1 h-px bg-line', className)} {...props} />;
}
