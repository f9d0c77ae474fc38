import { expect, it } from 'vitest';
import { greetingSample } from '@/lib/agents/greeting-sample';

it('shows defaults in the place of variables, and leaves what has none', () => {
  expect(
    greetingSample({
      first_message: 'Hello {{customer}}, this is {{ business }} on {{date}}: {{constructor}}.',
      variables: [
        { name: 'business', default: 'Hotel Linden' },
        { name: 'customer', default: '' },
      ],
    }),
  ).toBe('Hello {{customer}}, this is Hotel Linden on {{date}}: {{constructor}}.');
});
