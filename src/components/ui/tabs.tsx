import * as RadixTabs from 'radix-ui/tabs';
import type { ComponentProps } from 'react';
import { cn } from '@/lib/class-names';

export const Tabs = RadixTabs.Root;

export function TabsList({ className, ...props }: ComponentProps<typeof RadixTabs.List>) {
  return <RadixTabs.List className={cn('flex gap-4 border-b border-line', className)} {...props} />;
}

export function TabsTrigger({ className, ...props }: ComponentProps<typeof RadixTabs.Trigger>) {
  return (
    <RadixTabs.Trigger
      className={cn(
        '-mb-px flex h-9 cursor-pointer items-center gap-1.5 border-b-2 border-transparent font-medium text-soft outline-offset-1 focus-visible:rounded-[4px] touch:h-11',
        'transition-colors duration-120 ease-out hover:text-ink data-[state=active]:border-ink data-[state=active]:text-ink',
        className,
      )}
      {...props}
    />
  );
}

export function TabsContent({ className, ...props }: ComponentProps<typeof RadixTabs.Content>) {
  return <RadixTabs.Content className={cn('pt-4 outline-offset-4', className)} {...props} />;
}
