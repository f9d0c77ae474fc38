/**
 * Secret headers of tools: sealed when they are typed, opened for the request alone, and only for the
 * host they were typed for, so that no one can send a colleague's key to their own address.
 */
import { randomUUID } from 'node:crypto';
import type { AgentDraft } from '#contract/agents/agent-content';
import type { ToolHeader } from '#contract/agents/agent-tools';
import type { FieldFault } from '#contract/errors';
import { ApiError } from '#domain/api-error';
import type { Database } from '../../platform/database/connection';
import type { Transaction } from '../../platform/database/transaction';
import type { SecretBox } from '../../platform/secrets';
import type { McpBearer, RequestTool, ToolCaller } from '../../runtime/ports';
import type { SignInsOfServers } from './ports';
import { type AgentSecretRow, findSecret, insertSecret, updateSealed } from './secrets-store';

/** What a sealed secret goes to. */
interface SecretTarget extends Pick<RequestTool, 'url' | 'headers'> {
  sign_in?: boolean;
}

/** With its secrets in place; a sign-in's token comes as it's needed. */
type Opened<Target> = Target & { bearer?: McpBearer };

export interface AgentSecrets {
  /**
   * The content with each typed secret replaced by its id.
   *
   * @throws ApiError `invalid_request` at the field, when its tool has no address yet
   */
  seal<Content extends AgentDraft>(tx: Transaction, workspaceId: string, content: Content): Promise<Content>;
  /** The faults of secrets that are missing or belong to another host. */
  faults(tx: Transaction, content: AgentDraft): Promise<FieldFault[]>;
  /** With the secrets of this workspace in its headers; null when one has to be typed again. */
  open<Target extends SecretTarget>(target: Target, workspaceId: string): Promise<Opened<Target> | null>;
  /** A caller that puts the secrets of this workspace into the requests of its tools. */
  bind(tools: ToolCaller, workspaceId: string): ToolCaller;
}

export const TYPE_AGAIN = 'A secret of this tool must be typed again.';

export function createAgentSecrets(
  database: Database,
  box: SecretBox,
  signIns: SignInsOfServers,
): AgentSecrets {
  /** What an older encryption key has sealed is sealed again on the way. */
  async function valueOf(tx: Transaction, row: AgentSecretRow): Promise<string> {
    const context = agentSecretContext(row);
    const value = box.open(row.sealed, context);
    if (box.isOutdated(row.sealed)) await updateSealed(tx, row.secret_id, box.seal(value, context));
    return value;
  }

  async function sealHeader(
    tx: Transaction,
    workspaceId: string,
    header: ToolHeader,
    origin: string | null,
    field: string,
  ): Promise<ToolHeader> {
    if (!header.secret) return { ...header, secret_id: null };
    if (header.value === '') return header;
    if (origin === null) {
      const message = 'Enter the address of the tool first: a secret belongs to its host.';
      throw new ApiError('invalid_request', message, [{ field, message }]);
    }
    const secretId = randomUUID();
    await insertSecret(tx, {
      workspace_id: workspaceId,
      secret_id: secretId,
      origin,
      sealed: box.seal(header.value, agentSecretContext({ workspace_id: workspaceId, secret_id: secretId })),
    });
    return { ...header, value: '', secret_id: secretId };
  }

  async function opened<Target extends SecretTarget>(
    target: Target,
    workspaceId: string,
  ): Promise<Opened<Target> | null> {
    const whole = await database.inWorkspace(workspaceId, (tx) =>
      withSecrets(tx, target, (row) => valueOf(tx, row)),
    );
    return whole?.sign_in ? { ...whole, bearer: signIns.at(workspaceId, whole.url) } : whole;
  }

  return {
    async seal(tx, workspaceId, content) {
      const tools: AgentDraft['tools'] = [];
      for (const [place, tool] of content.tools.entries()) {
        if (!('headers' in tool)) {
          tools.push(tool);
          continue;
        }
        const headers: ToolHeader[] = [];
        for (const [row, header] of tool.headers.entries()) {
          const field = `tools.${place}.headers.${row}.value`;
          headers.push(await sealHeader(tx, workspaceId, header, originOf(tool.url), field));
        }
        tools.push({ ...tool, headers });
      }
      return { ...content, tools };
    },

    async faults(tx, content) {
      const faults: FieldFault[] = [];
      for (const [place, tool] of content.tools.entries()) {
        if (!('headers' in tool)) continue;
        const signsIn = tool.type === 'mcp' && tool.sign_in;
        if (signsIn && !(await signIns.isSignedIn(tx, tool.url)))
          faults.push({ field: `tools.${place}.sign_in`, message: 'Sign in at the server.' });
        for (const [row, header] of tool.headers.entries()) {
          if (signsIn && header.name.toLowerCase() === 'authorization') {
            const message = 'Remove this header: the sign-in takes its place.';
            faults.push({ field: `tools.${place}.headers.${row}.name`, message });
          }
          if (!header.secret || header.value !== '') continue;
          const field = `tools.${place}.headers.${row}.value`;
          const secret = header.secret_id === null ? undefined : await findSecret(tx, header.secret_id);
          if (secret === undefined) faults.push({ field, message: 'Type the secret value.' });
          else if (secret.origin !== originOf(tool.url)) {
            faults.push({ field, message: 'The host has changed. Enter the secret again.' });
          }
        }
      }
      return faults;
    },

    open: opened,

    bind: (tools, workspaceId) => ({
      async call(tool, args, signal) {
        const withValues = await opened(tool, workspaceId);
        if (withValues === null) {
          return {
            status: null,
            answer: '',
            error: TYPE_AGAIN,
            duration_ms: 0,
          };
        }
        return tools.call(withValues, args, signal);
      },
    }),
  };
}

/** What the seal of a secret is bound to. */
export function agentSecretContext({
  workspace_id,
  secret_id,
}: Pick<AgentSecretRow, 'workspace_id' | 'secret_id'>): string {
  return `agent-secret:${workspace_id}:${secret_id}`;
}

/** The tool with its secrets in place; null when one is missing or belongs to another host. */
async function withSecrets<Target extends SecretTarget>(
  tx: Transaction,
  tool: Target,
  open: (row: AgentSecretRow) => Promise<string>,
): Promise<Target | null> {
  const headers: ToolHeader[] = [];
  for (const header of tool.headers) {
    if (!header.secret || header.value !== '') {
      headers.push(header);
      continue;
    }
    const secret = header.secret_id === null ? undefined : await findSecret(tx, header.secret_id);
    if (secret === undefined || secret.origin !== originOf(tool.url)) return null;
    headers.push({ ...header, value: await open(secret) });
  }
  return { ...tool, headers };
}

/** Scheme, host and port of a tool's address, in their one spelling; null when it is not one yet. */
function originOf(url: string): string | null {
  const base = /^([a-z]+:(?:\/\/)?[^/?#]*)/i.exec(url)?.[1] ?? '';
  if (!URL.canParse(base)) return null;
  const { protocol, origin, host } = new URL(base);
  if (protocol === 'callwright:') return 'callwright:sample';
  return host === '' ? null : origin;
}
