/** Checks of what a workspace needs for a call beside its phone system: credit, room under the day's cap, and a free line. */
import type { TelephoneSpending } from '#contract/billing/telephone-cap';
import { formatMicros, moneyPlaces } from '#contract/money';
import type { Finding } from '#contract/workspace/doctor';
import { ApiError } from '#domain/api-error';
import { capSentence, nearCap } from '#domain/money/telephone-cap';
import { advice } from '#domain/workspace/doctor-findings';
import type { BillingService } from '../billing/service';
import { type AgentBrains, chargedModel } from '../calls/agent-brains';
import type { Published } from './answering';
import type { Check } from './checkups';
import { findingsOf } from './findings';

interface AccountOptions {
  workspaceId: string;
  billing: Pick<BillingService, 'balance' | 'estimateMinute' | 'telephoneSpending' | 'wantOfCredit'>;
  brains: Pick<AgentBrains, 'brainOf'>;
  published: () => Promise<Published>;
  /** Why a further call would be turned away now, in a sentence; null: it wouldn't. */
  noLine: (workspaceId: string) => string | null;
}

export function accountChecks(options: AccountOptions): Record<'credit' | 'lines', Check> {
  const { workspaceId, billing, noLine } = options;
  return {
    credit: {
      async look() {
        const told = findingsOf('credit', 'Checked whether the credit is enough for a call.');
        const charged = await modelOf(options);
        const micros = billing.estimateMinute(charged);
        const want = await billing.wantOfCredit(workspaceId, { micros, test_money_ok: charged === null });
        if (want !== null) {
          const mend = advice('Buy credits, or wait for calls that run to end.');
          const place = { label: 'Open Billing', at: { kind: 'page', to: '/billing' } } as const;
          return [told.failed({ seen: want, mend, place })];
        }
        const { available_micros } = await billing.balance(workspaceId);
        return [
          told.passed({ seen: `${show(available_micros)} available, about ${show(micros)} a minute.` }),
          ...capOf(await billing.telephoneSpending(workspaceId)),
        ];
      },
    },
    lines: {
      async look() {
        const told = findingsOf('lines', 'Asked this process whether it takes a further call.');
        const reason = noLine(workspaceId);
        if (reason === null) return [told.passed({ seen: 'A line is free.' })];
        return [
          told.failed({ seen: reason, mend: advice('Wait for calls to end, or start another process.') }),
        ];
      },
    },
  };
}

const show = (amount: number) => formatMicros(amount, moneyPlaces.table);

/** How much of the day's cap on phone calls is left; nothing where there's none. */
function capOf(spending: TelephoneSpending): Finding[] {
  const { cap_micros, used_micros } = spending;
  if (cap_micros === null) return [];
  const told = findingsOf('credit', 'Checked how much of today’s cap is used.');
  const name = 'Daily cap';
  const near = nearCap(spending);
  if (near === null) {
    return [told.passed({ name, seen: `${show(used_micros)} of ${show(cap_micros)} used today.` })];
  }
  const mend = advice('Raise the cap, or wait for tomorrow.');
  const place = {
    label: 'Open Settings',
    at: { kind: 'page', to: '/settings', section: 'workspace' },
  } as const;
  if (near === 'reached') return [told.failed({ name, seen: capSentence(spending), mend, place })];
  const seen = `${show(used_micros)} of ${show(cap_micros)} used today.`;
  return [told.warning({ name, seen, mend, place })];
}

/** The model whose tokens are charged; null: none, or the agent couldn't run anyway, which another check tells. */
async function modelOf({ workspaceId, brains, published }: AccountOptions): Promise<string | null> {
  const found = await published();
  if (found === null) return null;
  try {
    return chargedModel(await brains.brainOf(workspaceId, found.content));
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}
