/** Numbers whose agent asks people to take the call: one for each test, so that tests run side by side. */
import * as z from 'zod/mini';
import { AgentContent } from '#contract/agents/agent-content';
import type { Call } from '#contract/calls/calls';
import { type OwnNumber, ownNumbers } from './own-numbers';
import type { PhoneProduct } from './phone-product';

/** What the caller hears when no one was there. */
export const SORRY = /^I'm sorry, no one can take your call right now\./;

export type Desk = OwnNumber;

/** A tool that asks `people` once the caller has pressed `trigger`. */
export const warmTransfer = (name: string, trigger: string, people: object[], change: object = {}) => ({
  type: 'warm_transfer',
  name,
  description: 'Asks a person to take the call.',
  triggers: [trigger],
  ring_seconds: 5,
  people,
  ...change,
});

/** Publishes the agent. @param change what its content has beside the product's @returns gives a number of its own */
export async function warmDesks(product: PhoneProduct, carrier_id: string, change: object) {
  const agent_id = await product.publish(
    z.parse(AgentContent, { ...product.content, first_message: 'Hello.', ...change }),
  );
  const ownNumber = ownNumbers(product, carrier_id);
  return (): Promise<Desk> => ownNumber(agent_id);
}

export const said = ({ events }: Call) =>
  events.flatMap((event) => (event.type === 'agent_said' ? [event.text] : []));
/** Whom it asked, and how far that came. */
export const steps = ({ events }: Call) =>
  events.flatMap((event) => (event.type === 'transfer_leg' ? [`${event.to}: ${event.step}`] : []));
