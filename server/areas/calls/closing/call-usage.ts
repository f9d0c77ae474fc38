/** What a call has used, read from its log. */
import { type OwnKeyUse, type TokenUsage, tokensByModel } from '#domain/money/usage';
import type { CallEvent, TransferLegStep } from '#contract/calls/call-events';
import { type ProviderName, providers } from '#contract/workspace/provider-keys';

/** Tokens by model, added up; those on a key of the workspace's own are not charged and left out. */
export function tokensOf(events: readonly CallEvent[]): TokenUsage[] {
  return tokensByModel(usedTokens(events, false));
}

/**
 * What providers did on the workspace's own keys, added up.
 *
 * @param after a model's tokens that were used after the call's end
 */
export function ownKeyUses(events: readonly CallEvent[], after: TokenUsage | null): OwnKeyUse[] {
  const tokens = tokensByModel([...usedTokens(events, true), ...(after === null ? [] : [after])]);
  const uses = tokens.flatMap(({ model, input_tokens, output_tokens }): OwnKeyUse[] => [
    { item: `${model}:input`, description: `${model}, input`, quantity: input_tokens, unit: 'token' },
    { item: `${model}:output`, description: `${model}, output`, quantity: output_tokens, unit: 'token' },
  ]);
  return [...speechUses(events), ...uses].filter(({ quantity }) => quantity > 0).concat(legUses(events));
}

/**
 * Calls to people who were asked to take the caller, from their answer on; none where no one answered. The carrier's account
 * is the workspace's own.
 */
function legUses(events: readonly CallEvent[]): OwnKeyUse[] {
  const answeredAt = new Map<number, number>();
  return events.flatMap((event): OwnKeyUse[] => {
    if (event.type !== 'transfer_leg') return [];
    const { leg, step, to, offset_ms } = event;
    if (step === 'answered') answeredAt.set(leg, offset_ms);
    if (onTheWay.has(step) || neverMade.has(step)) return [];
    const since = answeredAt.get(leg) ?? offset_ms;
    const quantity = Math.ceil((offset_ms - since) / 1000);
    return [{ item: `transfer:${leg}`, description: `Call to ${to}`, quantity, unit: 'second' }];
  });
}

const onTheWay: ReadonlySet<TransferLegStep> = new Set(['ringing', 'answered', 'told', 'replied']);

/** No one was called: not at this hour, or it's not a number that may be, or a phone system that can. */
const neverMade: ReadonlySet<TransferLegStep> = new Set(['outside_hours', 'not_allowed', 'unsupported']);

function speechUses(events: readonly CallEvent[]): OwnKeyUse[] {
  const characters = new Map<string, number>();
  const heardMs = new Map<string, number>();
  for (const event of events) {
    if (event.type !== 'speech_usage') continue;
    const [sums, used] = event.part === 'voice' ? [characters, event.characters] : [heardMs, event.audio_ms];
    sums.set(event.provider, (sums.get(event.provider) ?? 0) + used);
  }
  return [
    ...[...heardMs].map(
      ([provider, ms]): OwnKeyUse => ({
        item: `${provider}:transcriber`,
        description: `${nameOf(provider)}, transcription`,
        quantity: Math.ceil(ms / 1000),
        unit: 'second',
      }),
    ),
    ...[...characters].map(
      ([provider, quantity]): OwnKeyUse => ({
        item: `${provider}:voice`,
        description: `${nameOf(provider)}, voice`,
        quantity,
        unit: 'character',
      }),
    ),
  ];
}

/** @param own whether those on a key of the workspace's own are wanted, or all others */
function usedTokens(events: readonly CallEvent[], own: boolean): TokenUsage[] {
  return events.flatMap((event) =>
    event.type === 'usage' && (event.own_key === true) === own ? [event] : [],
  );
}

const nameOf = (provider: string) =>
  provider in providers ? providers[provider as ProviderName].name : provider;
