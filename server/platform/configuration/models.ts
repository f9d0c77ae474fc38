/** What agents think with by default: the installation's model, and model servers of its own machine. */
import { bare, type Settings } from './settings';

/** An OpenAI-compatible endpoint. */
export interface ModelConfiguration {
  apiKey: string;
  baseUrl: string;
  model: string;
}

/** Null: agents run on the built-in brain. */
export function readModel(settings: Settings): ModelConfiguration | null {
  const apiKey = settings.text('OPENAI_API_KEY');
  const baseUrl = bare(settings.url('OPENAI_BASE_URL', ['http:', 'https:']));
  const model = settings.text('OPENAI_MODEL');
  if (apiKey === null) {
    if (baseUrl !== null || model !== null) {
      settings.fault(
        'OPENAI_API_KEY',
        'is needed with OPENAI_BASE_URL and OPENAI_MODEL. For a server that asks for no key, any word will do.',
      );
    }
    return null;
  }
  return { apiKey, baseUrl: baseUrl ?? 'https://api.openai.com/v1', model: model ?? 'gpt-4.1-mini' };
}

const MOST_MODEL_PORTS = 10;
/** Ollama, LM Studio, and what vLLM, llama.cpp and others that speak OpenAI's protocol usually take. */
const USUAL_MODEL_PORTS = [11_434, 1_234, 8_000, 8_080];

/** On by default only where no one but this machine's own people gets here. Never the server's own port. */
export function readLocalModelPorts(
  settings: Settings,
  { port, isFresh }: { port: number; isFresh: boolean },
): readonly number[] {
  const value = settings.text('LOCAL_MODEL_PORTS');
  if (value === 'off') return [];
  if (value === null) return isFresh ? USUAL_MODEL_PORTS.filter((usual) => usual !== port) : [];
  const ports = value.split(',').map((part) => (/^\s*\d{1,5}\s*$/.test(part) ? Number(part) : 0));
  if (ports.length > MOST_MODEL_PORTS || ports.some((one) => one < 1 || one > 65_535)) {
    settings.fault(
      'LOCAL_MODEL_PORTS',
      `must be off, or at most ${MOST_MODEL_PORTS} ports with commas between them, such as 11434,1234.`,
    );
    return [];
  }
  return [...new Set(ports)].filter((one) => one !== port);
}
