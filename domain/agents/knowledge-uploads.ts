/** What may be uploaded as knowledge: the same refusals in the page, before a file is sent, and in the answer. */
import { knowledgeFileTypes, MAX_KNOWLEDGE_FILE_BYTES } from '#contract/agents/knowledge-files';

/** The media type by the end of a file's name; null for a kind of file that can't be read. */
export function mediaTypeOf(name: string): string | null {
  const ending = /[^/\\]\.([^./\\]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  const types: Readonly<Record<string, string>> = knowledgeFileTypes;
  return Object.hasOwn(types, ending) ? (types[ending] ?? null) : null;
}

/** Why a file can't be taken; null when it can. `is_too_large` is refused in its own way. */
export function uploadRefusal(
  name: string,
  bytes: number,
): { sentence: string; is_too_large: boolean } | null {
  const refused = (sentence: string) => ({ sentence, is_too_large: false });
  if (mediaTypeOf(name) === null) return refused('Upload a .txt, .md, .pdf or .docx file.');
  if (bytes === 0) return refused('The file is empty.');
  return bytes > MAX_KNOWLEDGE_FILE_BYTES
    ? { sentence: 'The file is larger than 10 MB.', is_too_large: true }
    : null;
}
