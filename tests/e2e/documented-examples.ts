import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What the documentation's examples have around them. */
const AROUND = `
declare const agent_id: string;
declare const phone_number_id: string;
declare const user: { name: string };
declare const askOurServer: () => Promise<string>;
declare const process: { env: Record<string, string | undefined> };
export {};
`;

/** The documentation's examples in TypeScript that use the SDK, as files of a project. @returns their names */
export function documentedExamples(project: string): string[] {
  const page = readFileSync(join(import.meta.dirname, '../../docs/wire-it-in.md'), 'utf8');
  const examples = [...page.matchAll(/```(tsx?)\n([\s\S]*?)```/g)];
  return examples.map(([, ending = '', code = ''], at) => {
    const name = `example-${at}.${ending}`;
    writeFileSync(join(project, name), `${code}\n${AROUND}`);
    return name;
  });
}
