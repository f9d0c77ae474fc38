/** Says where an order is: one number, one tool, and the shop's rules. */
import type * as z from 'zod/mini';
import type { AgentContent } from '#contract/agents/agent-content';
import { onWorkdays, openOn } from '#contract/agents/opening-hours';

export const orderStatus: z.input<typeof AgentContent> = {
  name: 'Order status',
  business_name: 'Pine & Oak Furniture',
  language: 'en-US',
  opening_hours: openOn({
    ...onWorkdays('08:00', '18:00'),
  }),
  first_message: 'Hello, this is {{business_name}}. I can tell you where your order is.',
  instructions: [
    'You answer the order line of {{business_name}}.',
    'Ask for the order number, then look the order up with the tool and say where it is.',
    'Never guess the state of an order. If the tool doesn’t answer, say so and offer a call back.',
    'Answer questions about delivery and returns from the knowledge.',
    'Be brief and friendly.',
  ].join('\n'),
  facts: [
    {
      name: 'order_number',
      type: 'number',
      question: 'What is your order number? It’s at the top of your confirmation email.',
    },
    {
      name: 'anything_else',
      type: 'choice',
      question: 'Is there a note to leave for the driver, or is everything clear?',
      choices: ['leave a note', 'all clear'],
      required: false,
    },
  ],
  knowledge: [
    {
      title: 'Delivery times',
      text: 'Small items arrive within three working days. Furniture is delivered by our own van within ten working days; the driver calls an hour before.',
    },
    {
      title: 'Returns',
      text: 'You can return anything within 30 days. Small items go back by post with the label in the box; we collect furniture free of charge.',
    },
    {
      title: 'Changing the delivery address',
      text: 'The address can be changed until the order is on the van. Reply to the confirmation mail with the new address.',
    },
    {
      title: 'Damaged goods',
      text: 'If something arrives damaged, send us a photo within seven days and we replace it without charge.',
    },
  ],
  tools: [
    {
      type: 'http',
      name: 'order_status',
      description:
        'Looks up the state of an order by its number. Use it as soon as the order number is known.',
      method: 'GET',
      url: 'callwright:sample/order?number={{order_number}}',
      arguments: [
        { name: 'order_number', type: 'string', description: 'Digits of the order number', required: true },
      ],
      triggers: [
        'where is my order',
        'order status',
        'status',
        'track',
        'when will it arrive',
        'when does it arrive',
      ],
      result_message: 'Your order {{number}} is {{status}} and should arrive {{arrives}}.',
    },
  ],
  end_phrases: ['goodbye', 'bye', 'that is all', "that's all"],
  closing_message: 'Thank you for calling {{business_name}}. Goodbye.',
  max_duration_seconds: 480,
  silence_timeout_seconds: 60,
};
