/** Agents as TypeScript: the same content always gives the same text, and the text read again gives the same content. */
import { createHash } from 'node:crypto';

const LONGEST_LINE = 100;
const HASH_LENGTH = 12;

export function agentText(content: unknown, agentId: string, draftRevision: number): string {
  return `import { defineAgent } from 'callwright';

export default defineAgent({
  agent_id: ${literal(agentId, 2)},
  draft_revision: ${draftRevision},
  content_hash: ${literal(hashOf(content))},
  content: ${literal(content, 2)},
});
`;
}

/** How the lines of a text end: on Windows, Git may have written them so. */
const endOfLine = (text: string): string => (text.includes('\r\n') ? '\r\n' : '\n');

/** The text with its lines ended as those of `other` are; what it says is the same. */
export function endedAs(text: string, other: string): string {
  return text.replaceAll('\n', endOfLine(other));
}

/** The text with the id of the agent that was created from it. */
export function withAgentId(text: string, agentId: string): string {
  const end = endOfLine(text);
  return text.replace(/defineAgent\(\s*\{/, (opening) => `${opening}${end}  agent_id: '${agentId}',`);
}

/**
 * The text with what it was pulled or pushed as, beside its id: the revision of the draft, and the hash of its content. As
 * it was where the id is written in another way.
 *
 * @param contentHash see `notedHash`
 */
export function withDraftNoted(text: string, draftRevision: number, contentHash: string): string {
  const end = endOfLine(text);
  const [opening] = /[^]*?defineAgent\(\s*\{\s*agent_id:\s*(['"])[^'"]*\1,/.exec(text) ?? [];
  if (opening === undefined) return text;
  // Comments of someone's own may be between them.
  const until = text.slice(opening.length).search(/\bcontent:/);
  const notes = until === -1 ? '' : text.slice(opening.length, opening.length + until);
  const revision = `draft_revision: ${draftRevision},`;
  const hash = `content_hash: ${literal(contentHash)},`;
  const withRevision = /\bdraft_revision:\s*\d+,/.test(notes)
    ? notes.replace(/\bdraft_revision:\s*\d+,/, revision)
    : `${end}  ${revision}${notes}`;
  const noted = /\bcontent_hash:\s*(['"])[^'"]*\1,/.test(notes)
    ? withRevision.replace(/\bcontent_hash:\s*(['"])[^'"]*\1,/, hash)
    : withRevision.replace(revision, `${revision}${end}  ${hash}`);
  return `${opening}${noted}${text.slice(opening.length + notes.length)}`;
}

/** Tells whether a content was edited. */
export const hashOf = (content: unknown): string =>
  createHash('sha256').update(literal(content)).digest('hex').slice(0, HASH_LENGTH);

/**
 * What a file notes: of its content as it's written there, and, after a slash where that's another, of the draft that it is
 * with its defaults.
 */
export function notedHash(written: unknown, draft: unknown): string {
  const [ofWritten, ofDraft] = [hashOf(written), hashOf(draft)];
  return ofWritten === ofDraft ? ofWritten : `${ofWritten}/${ofDraft}`;
}

/** Whether the text is the agent alone, as `pull` writes it or a formatter would: no comment, name or code of someone's own. */
export function isAsPulled(text: string, content: unknown, agentId: string): boolean {
  const asPulled = agentText(content, agentId, 0);
  return squeezed(withDraftNoted(text, 0, hashOf(content))) === squeezed(asPulled);
}

/** Without what formatters change. */
const squeezed = (text: string): string => text.replace(/[\s'"`\\,;]/g, '');

/** `front-desk` for "Front desk". */
export function fileNameOf(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return plain || 'agent';
}

/** A value as it's written in code, which begins in a line that's indented so far. */
export function literal(value: unknown, indent = 0): string {
  if (typeof value === 'string') return textLiteral(value);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'undefined';
  const isList = Array.isArray(value);
  const parts = isList
    ? value.map((item) => literal(item, indent + 2))
    : Object.entries(value)
        .filter(([, member]) => member !== undefined)
        .map(([name, member]) => `${keyLiteral(name)}: ${literal(member, indent + 2)}`);
  const [open, close] = isList ? ['[', ']'] : ['{', '}'];
  if (parts.length === 0) return `${open}${close}`;
  const line = isList ? `[${parts.join(', ')}]` : `{ ${parts.join(', ')} }`;
  if (line.length + indent < LONGEST_LINE && !line.includes('\n')) return line;
  const space = ' '.repeat(indent);
  return `${open}\n${parts.map((part) => `${space}  ${part},\n`).join('')}${space}${close}`;
}

/** Long texts keep their lines. */
function textLiteral(text: string): string {
  const isPlain = !/[^\n\P{Cc}]|\p{Cs}|[\u2028\u2029\ufeff]/u.test(text);
  if (isPlain && text.includes('\n')) return `\`${text.replace(/[\\`]|\$\{/g, '\\$&')}\``;
  return lineLiteral(text);
}

/** In one line, in quotes: a name can't be in backticks. */
function lineLiteral(text: string): string {
  const json = JSON.stringify(text).replace(/[\u007f-\u009f\u2028\u2029\ufeff]/g, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
  return text.includes("'") ? json : `'${json.slice(1, -1).replaceAll('\\"', '"')}'`;
}

/** Computed where a plain key would set the prototype. */
function keyLiteral(name: string): string {
  if (name === '__proto__') return "['__proto__']";
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : lineLiteral(name);
}
