/** What's drawn where there's no campaign and no number on the list. */
import type { Drawing } from '@/components/ui/loading/empty-state';

/** People on a list, one of whom has been called. */
export const campaignDrawing: Drawing = {
  from: 10,
  to: 88,
  lines: [
    'M36 14h52M36 32h40M36 50h46',
    'M11 32a6 6 0 1 0 12 0a6 6 0 1 0-12 0M11 50a6 6 0 1 0 12 0a6 6 0 1 0-12 0',
  ],
  ink: ['M11 14l4 5 9-10'],
};

/** A keypad that isn't used. */
export const doNotCallDrawing: Drawing = {
  from: 24,
  to: 72,
  lines: ['M30 4h36v56H30z', 'M36 12h24v8H36z', 'M39 50h2M55 50h2M39 40h2M47 40h2M55 30h2M39 30h2'],
  ink: ['M24 58l48-52'],
};
