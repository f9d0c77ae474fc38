import { expect, it } from 'vitest';
import { greetingSample } from '@/lib/agents/greeting-sample';

it('shows defaults instead of variables, and leaves what has none', () => {
  expect(
    greetingSample({
      first_message: 'Hello {{customer}}, this is {{ business_name }} on {{date}}: {{constructor}}.',
      business_name: 'Hotel Linden',
      variables: [{ name: 'customer', default: '' }],
    }),
  ).toBe('Hello {{customer}}, this is Hotel Linden on {{date}}: {{constructor}}.');
});
