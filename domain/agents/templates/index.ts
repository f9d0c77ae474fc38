/** The templates that a new agent can start from. Each is complete: it can be tested right away. */
import * as z from 'zod/mini';
import { AgentContent } from '#contract/agents/agent-content';
import type { AgentTemplate } from '#contract/agents/agents';
import { appointmentBooking } from './appointment-booking';
import { leadQualification } from './lead-qualification';
import { orderStatus } from './order-status';
import { paymentReminder } from './payment-reminder';
import { reception } from './reception';
import { reminder } from './reminder';
import { support } from './support';
import { survey } from './survey';

const template = (
  template_id: string,
  summary: string,
  content: z.input<typeof AgentContent>,
): AgentTemplate => ({
  template_id,
  title: content.name,
  summary,
  content: z.parse(AgentContent, content),
});

export const agentTemplates: readonly AgentTemplate[] = [
  template(
    'appointment-booking',
    'Books a visit: finds out who, why and when, and looks up the free times.',
    appointmentBooking,
  ),
  template(
    'order-status',
    'Asks for the order number, looks the order up and says where it is.',
    orderStatus,
  ),
  template('support', 'Answers questions from what you teach it, and takes a message for the rest.', support),
  template(
    'lead-qualification',
    'Asks six short questions and leaves your team a caller who is ready for an offer.',
    leadQualification,
  ),
  template('reception', 'Answers the main number, takes messages and puts callers through.', reception),
  template('survey', 'Asks five short questions about a stay and thanks for the answers.', survey),
  template('reminder', 'Reminds of an appointment and asks whether it still suits.', reminder),
  template('payment-reminder', 'Reminds of an open invoice and hears when it will be paid.', paymentReminder),
];
