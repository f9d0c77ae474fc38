/** What an agent can think, speak and listen with: what is built in, and the workspace's keys. */
import { type ProviderKey, type ProviderName, providers } from '#contract/workspace/provider-keys';

export type Gift = 'model' | 'voice' | 'transcriber';

export interface ProviderChoice {
  provider: string;
  key_id: string | null;
}

interface ProviderOption extends ProviderChoice {
  words: string;
  /** It can't be chosen: there is no key yet. */
  missing: boolean;
}

/** A choice as the value of an `<option>`. */
export function choiceValue({ provider, key_id }: ProviderChoice): string {
  return `${provider}:${key_id ?? ''}`;
}

export function choiceOf(value: string): ProviderChoice {
  const at = value.indexOf(':');
  return { provider: value.slice(0, at), key_id: value.slice(at + 1) || null };
}

/**
 * The options for one purpose: what needs no key, then each key, then providers that still want one.
 * `chosen` is always among them, also when its key is gone.
 */
export function providerOptions(
  gift: Gift,
  builtIn: Readonly<Record<string, string>>,
  keys: readonly ProviderKey[],
  chosen: ProviderChoice,
): ProviderOption[] {
  const names = (Object.keys(providers) as ProviderName[]).filter((name) =>
    (providers[name].gives as readonly Gift[]).includes(gift),
  );
  const options: ProviderOption[] = [
    ...Object.entries(builtIn).map(([provider, words]) => ({
      provider,
      key_id: null,
      words,
      missing: false,
    })),
    ...keys
      .filter(({ provider }) => names.includes(provider))
      .map(({ provider, key_id, label }) => ({
        provider,
        key_id,
        words: `${providers[provider].name} · ${label}`,
        missing: false,
      })),
    ...names
      .filter((name) => !keys.some(({ provider }) => provider === name))
      .map((name) => ({
        provider: name,
        key_id: null,
        words: `${providers[name].name} (no key yet)`,
        missing: true,
      })),
  ];
  const isThere = options.some((option) => choiceValue(option) === choiceValue(chosen));
  if (isThere) return options;
  const name =
    chosen.provider in providers ? providers[chosen.provider as ProviderName].name : chosen.provider;
  const words = chosen.key_id === null ? `${name} (the installation’s key)` : `${name} (its key was removed)`;
  return [...options, { ...chosen, words, missing: false }];
}
