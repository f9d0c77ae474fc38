/** Checks of what a workspace needs for a call beside its phone system: credit, and a free line. */
import { formatMicros, moneyPlaces } from '#contract/money';
import { ApiError } from '#domain/api-error';
import type { BillingService } from '../billing/service';
import { type AgentBrains, chargedModel } from '../calls/live/agent-brains';
import type { Published } from './answering';
import type { Check } from './checkups';
import { advice, findingsOf } from './findings';

interface AccountOptions {
  workspaceId: string;
  billing: Pick<BillingService, 'balance' | 'estimateMinute' | 'wantOfCredit'>;
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
        const told = findingsOf('credit', 'Looked whether the credit is enough for a call.');
        const charged = await modelOf(options);
        const micros = billing.estimateMinute(charged);
        const want = await billing.wantOfCredit(workspaceId, { micros, test_money_ok: charged === null });
        if (want !== null) {
          const mend = advice('Buy credits, or wait for calls that run to end.');
          const place = { label: 'Open Billing', at: { kind: 'page', to: '/billing' } } as const;
          return [told.failed({ seen: want, mend, place })];
        }
        const { available_micros } = await billing.balance(workspaceId);
        const show = (amount: number) => formatMicros(amount, moneyPlaces.table);
        return [
          told.passed({ seen: `${show(available_micros)} available; a minute costs about ${show(micros)}.` }),
        ];
      },
    },
    lines: {
      async look() {
        const told = findingsOf('lines', 'Asked this process whether it takes a further call.');
        const reason = noLine(workspaceId);
        if (reason === null) return [told.passed({ seen: 'A further call would be taken.' })];
        return [
          told.failed({ seen: reason, mend: advice('Wait for calls to end, or start another process.') }),
        ];
      },
    },
  };
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
