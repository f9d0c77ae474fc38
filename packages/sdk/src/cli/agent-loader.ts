/**
 * Reads agent files as modules: their types are dropped where Node can, and `callwright` is this package even where
 * it isn't installed. With `?agent_id=…` in its address, a file is read as it would be with this id written into it.
 * Runs in Node's thread for loading modules.
 */
import { readFile } from 'node:fs/promises';
import * as nodeModule from 'node:module';
import { fileURLToPath } from 'node:url';
import { withAgentId } from './agent-text';

type Next<Context, Result> = (what: string, context: Context) => Promise<Result>;

export async function resolve(
  specifier: string,
  context: object,
  next: Next<object, { url: string; shortCircuit?: boolean }>,
): Promise<{ url: string; shortCircuit?: boolean }> {
  if (specifier === 'callwright')
    return { url: new URL('./index.js', import.meta.url).href, shortCircuit: true };
  return next(specifier, context);
}

export async function load(
  url: string,
  context: object,
  next: Next<object, { format: string; source: string | Uint8Array; shortCircuit?: boolean }>,
): Promise<{ format: string; source: string | Uint8Array; shortCircuit?: boolean }> {
  const agentId = url.startsWith('file:') ? new URL(url).searchParams.get('agent_id') : null;
  const isTyped = url.startsWith('file:') && url.split('?')[0]?.endsWith('.ts');
  if (!isTyped && agentId === null) return next(url, context);
  const written = await readFile(fileURLToPath(url), 'utf8');
  const text = agentId === null ? written : withAgentId(written, agentId);
  const { stripTypeScriptTypes } = nodeModule as { stripTypeScriptTypes?: (code: string) => string };
  return { format: 'module', source: stripTypeScriptTypes?.(text) ?? text, shortCircuit: true };
}
