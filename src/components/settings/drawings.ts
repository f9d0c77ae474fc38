/** What's drawn in parts of Settings that are empty. */
import type { Drawing } from '@/components/ui/loading/empty-state';

/** A key. */
export const keyDrawing: Drawing = {
  from: 8,
  to: 80,
  lines: ['M36 32h44', 'M66 32v9M76 32v12'],
  ink: ['M8 32a14 14 0 1 0 28 0a14 14 0 1 0-28 0', 'M17 32a5 5 0 1 0 10 0a5 5 0 1 0-10 0'],
};

/** A chip that speaks. */
export const modelDrawing: Drawing = {
  from: 20,
  to: 76,
  lines: [
    'M28 12h40v40H28z',
    'M38 12V5M48 12V5M58 12V5M38 52v7M48 52v7M58 52v7',
    'M28 22h-8M28 32h-8M28 42h-8M68 22h8M68 32h8M68 42h8',
  ],
  ink: ['M38 29v6M43 25v14M48 21v22M53 26v12M58 30v4'],
};

/** What goes out to a server. */
export const webhookDrawing: Drawing = {
  from: 8,
  to: 88,
  lines: ['M58 8h30v48H58z', 'M66 18h14M66 27h14M66 36h6'],
  ink: ['M8 32h40', 'M39 23l9 9-9 9'],
};

/** A list that's ticked off. */
export const scorecardDrawing: Drawing = {
  from: 24,
  to: 74,
  lines: ['M24 4h50v56H24z', 'M46 18h18M46 32h18M46 46h12', 'M33 46h6'],
  ink: ['M32 18l3 3 6-6M32 32l3 3 6-6'],
};

/** What callers want most, before all else. */
export const topicDrawing: Drawing = {
  from: 8,
  to: 88,
  lines: ['M8 6v52', 'M8 28h48v9H8M8 46h26v9H8'],
  ink: ['M8 10h78v9H8'],
};

/** A line that's crossed. */
export const alertDrawing: Drawing = {
  from: 8,
  to: 89.75,
  lines: ['M8 26h6M20 26h6M32 26h6M44 26h6M56 26h6M68 26h6M80 26h9', 'M8 58h81'],
  ink: ['M8 46l16-7 14 5 18-13 14 3 16-22', 'M83 12a3 3 0 1 0 6 0a3 3 0 1 0-6 0'],
};

/** A written page, and when. */
export const auditDrawing: Drawing = {
  from: 20,
  to: 76,
  lines: ['M20 4h36v24M20 4v52h26', 'M28 16h20M28 26h20M28 36h12'],
  ink: ['M52 46a12 12 0 1 0 24 0a12 12 0 1 0-24 0', 'M64 39v7l5 3'],
};
