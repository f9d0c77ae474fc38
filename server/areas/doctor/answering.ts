/** Checks of what answers a number: that it rings here, its agent, and the keys that the agent needs. */
import type { AgentContent } from '#contract/agents/agent-content';
import type { PhoneNumber } from '#contract/agents/phone-numbers';
import type { Finding } from '#contract/workspace/doctor';
import { providers, type ProviderName } from '#contract/workspace/provider-keys';
import { transcribesOnServer } from '#domain/agents/phone-numbers/phone-number-rules';
import { advice, broughtBy } from '#domain/workspace/doctor-findings';
import type { Tenant } from '../../platform/http/session';
import type { ProviderKeysService } from '../provider-keys/service';
import type { Check } from './checkups';
import { findingsOf } from './findings';

/** What answers a number now: the version of it that really does. Null: nothing is published, or there's no agent. */
export type Published = { agent_id: string; version: number; content: AgentContent } | null;

interface AnsweringOptions {
  of: Tenant;
  number: PhoneNumber;
  published: () => Promise<Published>;
  /** The practice phone brings its calls. */
  isPractice: boolean;
  providerKeys: Pick<ProviderKeysService, 'list' | 'test'>;
  /** Tries the model of the installation: how long it took in ms, or null when it doesn't answer. */
  tryInstallationModel: (() => Promise<number | null>) | null;
}

export function answeringChecks(options: AnsweringOptions): Record<'number' | 'agent' | 'keys', Check> {
  return {
    number: { look: async () => [ringsHere(options.number)] },
    agent: { look: async () => [await answers(options)] },
    keys: { needs: ['agent'], look: () => keysWork(options) },
  };
}

function ringsHere(number: PhoneNumber): Finding {
  const told = findingsOf('number', `Checked which phone system brings the calls of ${number.formatted}.`);
  return told.found(broughtBy(number, number.carrier_label));
}

async function answers({ number, published, isPractice }: AnsweringOptions): Promise<Finding> {
  const { phone_number_id, formatted, agent_id } = number;
  const told = findingsOf('agent', `Checked what answers ${formatted} now.`);
  const found = await published();
  if (agent_id === null && found === null) {
    return told.failed({
      seen: 'No agent is assigned.',
      mend: advice('Select a published agent for the number.'),
      place: { label: `Edit ${formatted}`, at: { kind: 'number', phone_number_id } },
    });
  }
  if (found === null) {
    const { agent_name } = number;
    const place = agentPlace(agent_id ?? '', agent_name ?? '');
    return told.failed({ seen: `${agent_name} isn’t published.`, mend: advice('Publish it.'), place });
  }
  const { name: agent_name } = found.content;
  const place = agentPlace(found.agent_id, agent_name);
  if (!transcribesOnServer(found.content)) {
    const mend = advice('Select a transcriber under Advanced, then publish. It needs a provider key.');
    const seen = `${agent_name} only hears through a browser.`;
    // There it may be tried without a transcriber.
    return told[isPractice ? 'warning' : 'failed']({ seen, mend, place });
  }
  return told.passed({ seen: `${agent_name}, version ${found.version}, answers and can hear.` });
}

const agentPlace = (agent_id: string, name: string): Finding['place'] => ({
  label: `Open ${name}`,
  at: { kind: 'agent', agent_id },
});

async function keysWork(options: AnsweringOptions): Promise<Finding[]> {
  const { of, published, providerKeys, tryInstallationModel } = options;
  const found = await published();
  const told = findingsOf('keys', 'Asked each provider of the agent with its key.');
  if (found === null) return [told.waits('publish the agent first.')];
  const toAgent = agentPlace(found.agent_id, found.content.name);
  const { items } = await providerKeys.list(of);
  const wanted = keysOf(found.content);
  const findings: Promise<Finding>[] = wanted.keys.map(async ({ purpose, provider, key_id, isSpare }) => {
    const name = `${purpose} key`;
    const kept = items.find((one) => one.key_id === key_id && one.provider === provider);
    if (kept === undefined) {
      const seen = `The ${purpose.toLowerCase()} has no key: it was removed, or none was selected.`;
      const mend = advice(`Select a key of ${providers[provider].name} in the agent, then publish.`);
      return told[isSpare ? 'warning' : 'failed']({ name, seen, mend, place: toAgent });
    }
    const { problem, latency_ms } = await providerKeys.test(of, kept.key_id);
    if (problem === null)
      return told.passed({ name, seen: `“${kept.label}” works; answered in ${latency_ms} ms.` });
    return told.failed({
      name,
      seen: `“${kept.label}”: ${problem}`,
      mend: advice('Replace the key in Settings, or select another one in the agent and publish.'),
      place: { label: 'Open Settings', at: { kind: 'page', to: '/settings', section: 'keys' } },
    });
  });
  if (wanted.installation && tryInstallationModel !== null) {
    findings.push(
      tryInstallationModel().then((ms) =>
        ms === null
          ? told.failed({
              name: 'Default model',
              seen: 'The model of this installation doesn’t answer.',
              mend: advice(
                'Tell the operator to check OPENAI_API_KEY, or select a key of your own in the agent.',
              ),
              place: toAgent,
            })
          : told.passed({ name: 'Default model', seen: `It works; answered in ${ms} ms.` }),
      ),
    );
  }
  if (findings.length === 0) return [told.passed({ seen: 'The agent needs none.' })];
  return Promise.all(findings);
}

interface WantedKey {
  /** What it's for, as a word on screen. */
  purpose: 'Model' | 'Fallback model' | 'Voice' | 'Transcriber';
  provider: ProviderName;
  key_id: string | null;
  /** Something else takes over without it. */
  isSpare: boolean;
}

/** The keys that an agent needs, each once, and whether it needs the installation's model. */
function keysOf({ model, voice, transcriber }: AgentContent): { keys: WantedKey[]; installation: boolean } {
  const keys: WantedKey[] = [];
  const choices = [
    { purpose: 'Model' as const, choice: model },
    ...(model.fallback === null ? [] : [{ purpose: 'Fallback model' as const, choice: model.fallback }]),
  ];
  let installation = false;
  for (const { purpose, choice } of choices) {
    const { provider, key_id } = choice;
    if (provider === 'openai' && key_id !== null) keys.push({ purpose, provider, key_id, isSpare: false });
    else if (provider !== 'built_in') installation = true;
  }
  if (voice.provider !== 'built_in') {
    // The built-in voice takes over.
    keys.push({ purpose: 'Voice', provider: voice.provider, key_id: voice.key_id, isSpare: true });
  }
  if (transcriber.provider !== 'browser') {
    const { provider, key_id } = transcriber;
    keys.push({ purpose: 'Transcriber', provider, key_id, isSpare: false });
  }
  return { keys, installation };
}
