import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What the documentation's examples have around them. */
const AROUND = `
declare const agent_id: string;
declare const phone_number_id: string;
declare const user: { name: string };
declare const askOurServer: () => Promise<string>;
declare const body: string;
declare const headers: Record<string, string>;
declare const process: { env: Record<string, string | undefined> };
declare global {
  // Of Node's types, which a project of that library's has.
  interface Buffer extends Uint8Array {}
}
export {};
`;

/** The documentation's examples in TypeScript for one's own project, as files of one. @returns their names */
export function documentedExamples(project: string): string[] {
  const pages = ['wire-it-in.md', 'webhooks.md', '../packages/sdk/README.md'].map((name) =>
    readFileSync(join(import.meta.dirname, '../../docs', name), 'utf8'),
  );
  const examples = pages.flatMap((page) => [...page.matchAll(/```(tsx?)\n([\s\S]*?)```/g)]);
  return examples.map(([, ending = '', code = ''], at) => {
    const name = `example-${at}.${ending}`;
    writeFileSync(join(project, name), `${code}\n${AROUND}`);
    return name;
  });
}
